import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/delenda/server/static";

/** What every table needs comes in one file: each file of its own costs a request and its headers. */
const TABLE = { name: "table", test: /src\/(?!match\/(End|WaitingRoom)|recap\/Recap|sound\/(scores|synth))(board|cards|match|recap|sound|ui\/(Tabs|Dialog|CopyField)|state\/match)/ };

/** Beside every script and sheet of style the same as the server sends it: small. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    closeBundle() {
      const assets = resolve(import.meta.dirname, OUT, "assets");
      for (const name of readdirSync(assets).filter((one) => /\.(js|css)$/.test(one))) writeFileSync(resolve(assets, `${name}.br`), brotliCompressSync(readFileSync(resolve(assets, name))));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), packed()],
  build: { outDir: OUT, emptyOutDir: true, rolldownOptions: { output: { codeSplitting: { groups: [TABLE] } } } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8474", ws: true } } },
});
