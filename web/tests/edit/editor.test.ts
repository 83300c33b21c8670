import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import EditPage from "../../src/edit/EditPage.svelte";
import type { Drafts } from "../../src/edit/positions";
import { sheet, table } from "../samples";

const TEXT = "delenda position 1\ngame: hannibal-2007\nturn: 1\nphase: strategy rome\ncapua: rome 8\n";
const band = (cus: number, ...generals: string[]) => ({ cus, elephants: 0, generals });
const capua = { control: "", outside: { rome: band(8) }, inside: {}, siege: 0, subjugated: false, trains: 0, trainsInside: 0, other: [] };
const LINES: Drafts = { turn: ["1"], phase: ["strategy", "rome"], capua };
const good = { ok: true, text: TEXT, lines: LINES, line: 0, message: "", game: "hannibal-2007", scenario: "218bc", options: [], tidy: TEXT, underWay: false, who: "rome", prompt: "Play a card.", table: table({ ask: null, seat: null }) };
const wrong = { ...good, ok: false, line: 5, message: "'atlantis' is no space", table: null };
const games = [{ id: "hannibal-2007", title: "Hannibal", scenarios: [{ id: "218bc", title: "218 BC", seats: [] }], options: [], bots: [{ id: "greedy", title: "Greedy" }], notice: "" }];
interface Body {
  text?: string;
  lines?: Drafts;
}
let made: unknown;
/** What the server has written, and the drafts of each text. */
let read: Map<string, Drafts>;

/** Like the server's, but a line is its draft as data. */
function edited(text: string, lines: Drafts): string {
  const kept = text.trimEnd().split("\n").filter((line) => !Object.keys(lines).some((name) => line.startsWith(`${name}: `)));
  return `${[...kept, ...Object.entries(lines).map(([name, draft]) => `${name}: ${JSON.stringify(draft)}`)].join("\n")}\n`;
}
function position(path: string, { text = "", lines = {} }: Body): object {
  if (text.includes("atlantis")) return { ...wrong, text };
  const now = path.endsWith("/edit") ? edited(text, lines) : text;
  const drafts = { ...(read.get(text) ?? LINES), ...lines };
  read.set(now, drafts);
  return { ...good, text: now, lines: drafts };
}

beforeEach(() => {
  localStorage.clear();
  made = null;
  read = new Map();
  vi.stubGlobal("fetch", vi.fn((path: string, init: RequestInit = {}) => {
    const body = JSON.parse(String(init.body ?? "{}")) as Body;
    if (path.endsWith("/api/matches")) made = body;
    const answer = path.includes("/setup") ? { text: TEXT } : path.includes("/positions/") ? position(path, body) : path.includes("/sheet") ? sheet : path.endsWith("/api/matches") ? { id: "abcdefghijkl" } : games;
    return Promise.resolve(new Response(JSON.stringify(answer)));
  }));
});

const textOf = (): string => (screen.getByLabelText("The position as text") as HTMLTextAreaElement).value;

async function open(): Promise<void> {
  render(EditPage);
  await screen.findByText(/This position can be played/);
  await screen.findByRole("option", { name: "Capua" }, { timeout: 10_000 });
}

test("a space is chosen and changed at once, and the text follows when the server has written it", async () => {
  await open();
  await fireEvent.change(await screen.findByLabelText("Space", { selector: "select" }), { target: { value: "capua" } });
  await fireEvent.click((await screen.findAllByLabelText("CUs, elephants counted +1"))[0] as HTMLElement);
  await fireEvent.change(screen.getAllByLabelText("Bring a general …")[1] as HTMLElement, { target: { value: "hannibal" } });
  expect(screen.getByRole("list", { name: "Generals, the commander first" }).textContent).toContain("Hannibal");
  await fireEvent.click(screen.getByLabelText("Nobody"));
  await fireEvent.click(screen.getByRole("tab", { name: "Text" }));
  const changed = { ...capua, outside: { rome: band(9), carthage: band(0, "hannibal") } };
  await waitFor(() => expect(textOf()).toContain(`capua: ${JSON.stringify({ ...changed, control: "free" })}`));
  await fireEvent.click(screen.getByText("Take back"));
  await waitFor(() => expect(textOf()).toContain(`capua: ${JSON.stringify(changed)}`));
  await fireEvent.click(screen.getByText("Take back"));
  await fireEvent.click(screen.getByText("Take back"));
  await waitFor(() => expect(textOf()).toBe(TEXT));
});

test("a mistake is told with its line, and nothing can be played", async () => {
  await open();
  await fireEvent.click(screen.getByRole("tab", { name: "Text" }));
  await fireEvent.input(screen.getByLabelText("The position as text"), { target: { value: TEXT.replace("capua", "atlantis") } });
  expect(await screen.findByText("Line 5: 'atlantis' is no space", { exact: false })).toBeTruthy();
  expect(document.querySelector(".gutter .wrong")?.textContent).toBe("5");
  expect((screen.getByRole("button", { name: "Play from here" }) as HTMLButtonElement).disabled).toBe(true);
});

test("turn, cards and a game from here", async () => {
  await open();
  await fireEvent.click(screen.getByRole("tab", { name: "Cards" }));
  await fireEvent.change(await screen.findByLabelText("Where Minor Campaign is", {}, { timeout: 10_000 }), { target: { value: "rome hand" } });
  await fireEvent.click(screen.getByRole("tab", { name: "Table" }));
  await fireEvent.change(await screen.findByLabelText("Whose play", {}, { timeout: 10_000 }), { target: { value: "carthage" } });
  await fireEvent.click(screen.getByRole("button", { name: "Play from here" }));
  await waitFor(() => expect(made).not.toBeNull());
  const wanted = made as { position: string; seats: Record<string, string> };
  expect(wanted.position).toContain('rome hand: ["37"]');
  expect(wanted.position).toContain('phase: ["strategy","carthage"]');
  expect(wanted.seats).toEqual({ rome: "me", carthage: "bot:greedy" });
});

test("a draft is kept for the next visit", async () => {
  localStorage.setItem("delenda.draft", TEXT.replace("8", "5"));
  await open();
  await fireEvent.click(screen.getByRole("tab", { name: "Text" }));
  expect(textOf()).toContain("rome 5");
});
