import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import Coach from "../../src/learn/Coach.svelte";
import { LessonStore } from "../../src/learn/lesson.svelte";
import LessonList from "../../src/learn/LessonList.svelte";
import LessonPage from "../../src/learn/LessonPage.svelte";
import { finish, finished } from "../../src/learn/record";
import { sheet, table } from "../samples";

const lesson = { id: "march", game: "hannibal-2007", gameTitle: "Hannibal", title: "A march", about: "Go.", seat: "rome", steps: 2 };
const lessons = [lesson, { ...lesson, id: "sea", title: "The sea" }];
const progress = (changes = {}) => ({ lesson, step: 0, said: [], text: "Read this.", rule: "10.2", light: [], wanted: [], done: false, hint: null, table: table({ ask: null }), ...changes });

/** A teacher: first "next", then "move capua"; everything else gets a hint. */
function teach(said: string[]) {
  if (!said.length) return progress();
  const asked = { step: 1, said: ["next"], text: "Go to Capua.", wanted: ["move capua"], table: table() };
  if (said[1] === "move capua") return progress({ step: 2, said: said.slice(0, 2), done: true, text: "" });
  return progress(said[1] ? { ...asked, hint: { text: "Capua is the goal.", rule: "10.2", legal: true } } : asked);
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", vi.fn((path: string, init: RequestInit = {}) => {
    if (path === "/api/lessons") return Promise.resolve(new Response(JSON.stringify(lessons)));
    if (path.includes("/sheet")) return Promise.resolve(new Response(JSON.stringify(sheet)));
    const { said } = JSON.parse(String(init.body)) as { said: string[] };
    return Promise.resolve(path.endsWith("/march") ? new Response(JSON.stringify(teach(said))) : new Response("{}", { status: 404 }));
  }));
});

async function begun(): Promise<LessonStore> {
  const store = new LessonStore("march");
  await store.open();
  render(Coach, { store, lessons });
  return store;
}

test("a step is read, an answer given, the lesson ends and is remembered", async () => {
  const store = await begun();
  expect(screen.getByText("Read this.", { exact: false })).toBeTruthy();
  await fireEvent.click(screen.getByText("Continue"));
  expect(await screen.findByText("Your turn: march to Capua")).toBeTruthy();
  await store.answer("move capua");
  expect(await screen.findByText("Lesson complete")).toBeTruthy();
  expect(screen.getByText("Next lesson: The sea").getAttribute("href")).toBe("/learn/sea");
  expect(finished()).toEqual(new Set(["march"]));
});

test("another answer gets a friendly hint and changes nothing", async () => {
  const store = await begun();
  await store.next();
  await store.answer("stop");
  expect(await screen.findByText("Capua is the goal.", { exact: false })).toBeTruthy();
  expect(store.progress?.said).toEqual(["next"]);
});

test("what is only read leaves no empty question above the map", async () => {
  render(LessonPage, { lesson: "march" });
  await fireEvent.click(await screen.findByText("Continue"));
  expect(await screen.findByRole("region", { name: "What is asked" })).toBeTruthy();
  await fireEvent.click(screen.getByText("Back"));
  expect(await screen.findByText("Read this.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "What is asked" })).toBeNull();
});

test("the teacher can do it, and one can go back", async () => {
  const store = await begun();
  await store.next();
  await fireEvent.click(await screen.findByText("Do it for me"));
  expect(await screen.findByText("Lesson complete")).toBeTruthy();
  await fireEvent.click(screen.getByText("Back"));
  expect(await screen.findByText("Go to Capua.", { exact: false })).toBeTruthy();
  expect(store.table?.ask?.mine).toBe(true);
});

test("a lesson that there is not says so", async () => {
  const store = new LessonStore("chess");
  await store.open();
  expect(store.missing).toBe("There is no such lesson.");
});

test("the list shows what is done and what comes next", async () => {
  finish("march");
  render(LessonList);
  expect(await screen.findByText("1 lesson done of 2", { selector: "span" })).toBeTruthy();
  expect(screen.getByText("The sea").closest("a")?.classList.contains("next")).toBe(true);
});

test("lessons of several games stand under the names of their games, each counted from one", async () => {
  const other = { ...lesson, id: "first", game: "toy", gameTitle: "Toy", title: "A toy" };
  vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(JSON.stringify([...lessons, other])))));
  render(LessonList);
  expect(await screen.findByRole("heading", { name: "Toy" })).toBeTruthy();
  expect(screen.getByText("A toy").closest("a")?.querySelector(".number")?.textContent).toBe("1");
});

test("the list of one game has no headings of games", async () => {
  render(LessonList);
  expect(await screen.findByText("The sea")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Hannibal" })).toBeNull();
});

test("a broken record is no record", () => {
  localStorage.setItem("delenda.lessons", "{");
  expect(finished().size).toBe(0);
});
