import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import EditPage from "../../src/edit/EditPage.svelte";
import { sheet, table } from "../samples";

const TEXT = "delenda position 1\ngame: hannibal-2007\nturn: 1\nphase: strategy rome\ncapua: rome 8\n";
const good = { ok: true, line: 0, message: "", game: "hannibal-2007", scenario: "218bc", options: [], tidy: TEXT, underWay: false, who: "rome", prompt: "Play a card.", table: table({ ask: null, seat: null }) };
const wrong = { ...good, ok: false, line: 5, message: "'atlantis' is no space", table: null };
const games = [{ id: "hannibal-2007", title: "Hannibal", scenarios: [{ id: "218bc", title: "218 BC", seats: [] }], options: [], bots: [{ id: "greedy", title: "Greedy" }], notice: "" }];
let made: unknown;

beforeEach(() => {
  localStorage.clear();
  made = null;
  vi.stubGlobal("fetch", vi.fn((path: string, init: RequestInit = {}) => {
    const body = JSON.parse(String(init.body ?? "{}")) as { text?: string };
    if (path.endsWith("/api/matches")) made = body;
    const answer = path.includes("/setup") ? { text: TEXT } : path.includes("/check") ? (body.text?.includes("atlantis") ? wrong : good) : path.includes("/sheet") ? sheet : path.endsWith("/api/matches") ? { id: "abcdefghijkl" } : games;
    return Promise.resolve(new Response(JSON.stringify(answer)));
  }));
});

async function open(): Promise<void> {
  render(EditPage);
  await screen.findByText(/This position can be played/);
  await screen.findByRole("option", { name: "Capua" });
}

test("a space is chosen and changed, and the text follows", async () => {
  await open();
  await fireEvent.change(screen.getByLabelText("Space", { selector: "select" }), { target: { value: "capua" } });
  await fireEvent.click(screen.getAllByLabelText("CUs, elephants counted +1")[0] as HTMLElement);
  await fireEvent.change(screen.getAllByLabelText("Bring a general …")[1] as HTMLElement, { target: { value: "hannibal" } });
  await fireEvent.click(screen.getByLabelText("Nobody"));
  await fireEvent.click(screen.getByRole("tab", { name: "Text" }));
  const text = (screen.getByLabelText("The position as text") as HTMLTextAreaElement).value;
  expect(text).toContain("capua: free, rome 9, carthage 0 hannibal");
  await fireEvent.click(screen.getByText("Take back"));
  expect((screen.getByLabelText("The position as text") as HTMLTextAreaElement).value).toContain("capua: rome 9, carthage 0 hannibal");
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
  await fireEvent.change(screen.getByLabelText("Where Minor Campaign is"), { target: { value: "rome hand" } });
  await fireEvent.click(screen.getByRole("tab", { name: "Table" }));
  await fireEvent.change(screen.getByLabelText("Whose play"), { target: { value: "carthage" } });
  await fireEvent.click(screen.getByRole("button", { name: "Play from here" }));
  await waitFor(() => expect(made).not.toBeNull());
  const wanted = made as { position: string; seats: Record<string, string> };
  expect(wanted.position).toContain("rome hand: 37");
  expect(wanted.position).toContain("phase: strategy carthage");
  expect(wanted.seats).toEqual({ rome: "me", carthage: "bot:greedy" });
});

test("a draft is kept for the next visit", async () => {
  localStorage.setItem("delenda.draft", TEXT.replace("8", "5"));
  await open();
  await fireEvent.click(screen.getByRole("tab", { name: "Text" }));
  expect((screen.getByLabelText("The position as text") as HTMLTextAreaElement).value).toContain("rome 5");
});
