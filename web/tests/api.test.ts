import { afterEach, expect, test, vi } from "vitest";
import { api } from "../src/api/api";
import { Problem } from "../src/api/http";
import { liveAddress } from "../src/api/live";
import { troubleText } from "../src/state/trouble";
import { server } from "./fakes";

afterEach(() => vi.unstubAllGlobals());

test("every request carries the header that forms of other sites cannot send", async () => {
  const fetch = server({ "POST /api/matches/m/answers": {} });
  vi.stubGlobal("fetch", fetch);
  await api.answer("m", { seat: "rome", seen: 3, do: "stop" });
  const [, init] = fetch.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get("X-Delenda")).toBe("1");
  expect(JSON.parse(String(init?.body))).toEqual({ seat: "rome", seen: 3, do: "stop" });
});

test("what the server refuses is a problem with its text", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ error: "refused", text: "a pass", rule: "10.2" }), { status: 422 })));
  const problem = await api.games().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ status: 422, kind: "refused", message: "a pass" });
});

test("no answer at all is a problem of its own", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  await expect(api.games()).rejects.toMatchObject({ status: 0, kind: "offline" });
});

test.each([
  ["of its own", JSON.stringify({ error: "unavailable", text: "nothing was stored, try again" }), "nothing was stored, try again"],
  ["of the page, where a proxy answers", "<h1>Bad gateway</h1>", "The server is busy just now. Nothing was stored; please try again in a few seconds."],
])("a server that is away is told in a sentence %s", async (_, body, told) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status: 503 })));
  expect(troubleText(await api.games().catch((error: unknown) => error))).toBe(told);
});

test("addresses are built from what is asked, and quoted", async () => {
  const fetch = server({});
  vi.stubGlobal("fetch", fetch);
  await api.rule({ game: "g", scenario: "s", options: ["a", "b"] }, "#33").catch(() => null);
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/games/g/rules/%2333?scenario=s&options=a%2Cb");
  const at = { protocol: "https:", host: "example.org" } as Location;
  expect(liveAddress("m", "rome", "", at)).toBe("wss://example.org/api/matches/m/live?seat=rome&changes=true");
  expect(liveAddress("m", null, "key", at)).toBe("wss://example.org/api/matches/m/live?watch=key&changes=true");
});
