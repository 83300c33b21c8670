import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/delenda/server/static", emptyOutDir: true },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8474", ws: true } } },
});
