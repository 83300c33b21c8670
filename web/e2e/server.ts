import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const PYTHON = process.env["DELENDA_PYTHON"] ?? resolve(import.meta.dirname, "../../.venv/bin/python");
const TESTS = resolve(import.meta.dirname, "../../tests");
/** `delenda serve`, with dice and bots that are the same in every run: tests/server/seeded.py. */
const SERVE = "from server.seeded import main; main()";
const SEED = "a busy sea";
const PATIENCE = 30_000;

/** A server of our own, with a folder of its own, that can be killed and begun again. */
export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), "delenda-e2e-"));
  private process: ChildProcess | null = null;
  private printed = "";

  /** `settings` is what this server has beside the settings of all: `DELENDA_RULEBOOKS` names test games that it shall list. */
  private constructor(
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await freePort(), settings);
    await server.begin();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    this.process = spawn(PYTHON, ["-c", SERVE, "serve", "--port", String(this.port)], {
      env: {
        ...process.env,
        PYTHONPATH: [process.env["PYTHONPATH"], TESTS].filter(Boolean).join(delimiter),
        DELENDA_TEST_SEED: SEED,
        DELENDA_DATA_DIR: this.folder,
        DELENDA_PAUSE_SECONDS: "0",
        DELENDA_REQUESTS_PER_MINUTE: "0",
        DELENDA_GUESTS_PER_HOUR: "0",
        DELENDA_LOG_LEVEL: "WARNING",
        ...this.settings,
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.process.stderr?.on("data", (data: Buffer) => (this.printed += data.toString()));
    await this.answers();
  }

  private async answers(): Promise<void> {
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      if (this.process?.exitCode !== null) break;
      const found = await fetch(`${this.url}/api/health`).catch(() => null);
      if (found?.ok) return;
      await pause(50);
    }
    throw new Error(`the server does not start: ${this.printed.slice(-1500)}`);
  }

  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running || running.exitCode !== null) return;
    const gone = once(running, "exit");
    running.kill(signal);
    await gone;
  }

  /** What it complained about; a server that works says nothing here. */
  get complaints(): string {
    return this.printed;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The record of a game that two bots have begun. */
export function recordOf(turns: number, seed: string): string {
  return execFileSync(PYTHON, [resolve(import.meta.dirname, "record.py"), String(turns), seed], { encoding: "utf-8" });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
