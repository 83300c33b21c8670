import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The browser of this machine; `DELENDA_CHROMIUM` names another one. */
export function chromiumPath(environment = process.env): string {
  if (environment["DELENDA_CHROMIUM"]) return environment["DELENDA_CHROMIUM"];
  const folders = (environment["PATH"] ?? "").split(delimiter).filter(Boolean);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(canRun);
  if (!found) throw new Error("Chromium is missing; install it: apt-get install chromium");
  return found;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
