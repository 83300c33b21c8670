/** One request to the server; everything that goes wrong is a `Problem`. */
import type { Trouble } from "./types";

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    text: string,
    readonly body: unknown = null,
  ) {
    super(text);
  }
}

export const OFFLINE = 0;

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", "X-Delenda": "1" };
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Problem(OFFLINE, "offline", "");
  }
  const found = await read(response);
  if (response.ok) return found as T;
  const trouble = (found ?? {}) as Partial<Trouble>;
  throw new Problem(response.status, trouble.error ?? "http", trouble.text ?? "", found);
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const get = <T>(path: string): Promise<T> => request<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>("POST", path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => request<T>("PUT", path, body);
export const remove = <T>(path: string): Promise<T> => request<T>("DELETE", path);
