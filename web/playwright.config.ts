import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./e2e/chromium";

const HEADLESS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];

export default defineConfig({
  testDir: "e2e",
  outputDir: "../build/e2e",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  retries: 2, // a busy machine may be too slow once; a fault is there every time
  reporter: [["list"]],
  forbidOnly: true,
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromiumPath(), args: HEADLESS },
  },
});
