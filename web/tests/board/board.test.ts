import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Preview, Question } from "../../src/api/types";
import type { Scene } from "../../src/games/hannibal/wire.gen";
import Board from "../../src/board/Board.svelte";
import { page } from "../../src/games/hannibal";
import { asking, marching, onGeneral, onSpace, withForces } from "./positions";

const { sheet, scene } = marching;

function table(props: { ask?: Question | null; scene?: Scene; previews?: Preview[] } = {}) {
  const told = { onAnswer: vi.fn(), onRoute: vi.fn(), onInspect: vi.fn(), onWhyNot: vi.fn() };
  const view = render(Board, { page, sheet, scene, ...props, ...told });
  const target = (id: string): SVGElement => view.container.querySelector<SVGElement>(`[data-space="${id}"]`)!;
  return { ...told, ...view, target };
}
const press = (element: Element, key: string, more = {}) => fireEvent.keyDown(element, { key, ...more });

test("what can be chosen glows, and nothing else", () => {
  const { container, target } = table({ ask: asking([onSpace("place", "capua"), onSpace("place", "arpi")]) });
  expect(container.querySelectorAll(".target.legal")).toHaveLength(2);
  expect(container.querySelectorAll(".glow.near")).toHaveLength(2);
  expect(target("capua").getAttribute("aria-label")).toContain("can be chosen");
  expect(target("cannae").classList.contains("legal")).toBe(false);
});

test("nothing glows when another is asked", () => {
  const { container } = table({ ask: { who: "carthage", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } });
  expect(container.querySelector(".target.legal")).toBeNull();
});

test("one choice is made by one click", async () => {
  const { target, onAnswer } = table({ ask: asking([onSpace("place", "capua")]) });
  await fireEvent.click(target("capua"));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith("place capua");
});

test("a general is chosen where he stands, and glows", async () => {
  const { target, onAnswer, container } = table({ ask: asking([onGeneral("activate", "p-scipio")]) });
  expect(container.querySelector('[data-piece="general-p-scipio"]')?.classList.contains("glowing")).toBe(true);
  await fireEvent.click(target("rome"));
  expect(onAnswer).toHaveBeenCalledWith("activate p-scipio");
});

test("a stack of several opens as a fan; the second click chooses", async () => {
  const { target, onAnswer } = table({ ask: asking([onGeneral("activate", "hannibal"), onGeneral("activate", "mago")]) });
  await fireEvent.click(target("saguntum"));
  expect(onAnswer).not.toHaveBeenCalled();
  expect(screen.getByRole("menu").classList.contains("fan")).toBe(true);
  await fireEvent.click(screen.getByRole("menuitem", { name: "activate mago" }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith("activate mago");
  expect(screen.queryByRole("menu")).toBeNull();
});

test("the menu by keyboard: arrows, Enter, Escape", async () => {
  const inside = { do: "reinforce capua+", text: "inside Capua", on: [{ kind: "place", id: "capua+" }], odds: "", ends: false };
  const outside = { do: "reinforce capua", text: "at Capua", on: [{ kind: "place", id: "capua" }], odds: "", ends: false };
  const { target } = table({ ask: asking([outside, inside]) });
  target("capua").focus();
  await press(target("capua"), "Enter");
  const [first, second] = screen.getAllByRole("menuitem");
  expect(document.activeElement).toBe(first);
  await press(first!, "ArrowDown");
  expect(document.activeElement).toBe(second);
  await press(second!, "Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(target("capua")));
});

test("a march: the way is shown before it is taken, and sent whole", async () => {
  const { ask, previews } = marching;
  const far = previews.find(({ path }) => path.length > 2)!;
  const { container, target, onRoute, onAnswer } = table({ ask, previews });
  await fireEvent.pointerEnter(target(far.space), { pointerType: "mouse" });
  await waitFor(() => expect(container.querySelectorAll(".roads .lit")).toHaveLength(far.path.length));
  expect(screen.getByText(`${far.cost} movement points`)).toBeTruthy();
  expect(screen.getByText("Click to march")).toBeTruthy();
  await fireEvent.click(target(far.space));
  expect(onRoute).toHaveBeenCalledExactlyOnceWith(far.path);
  expect(onAnswer).not.toHaveBeenCalled();
});

test("the keyboard shows the way too, and where the pointer rests does not matter", async () => {
  const { ask, previews } = marching;
  const far = previews.find(({ path }) => path.length > 2)!;
  const { container, target, onRoute } = table({ ask, previews });
  await fireEvent.pointerEnter(target("gades"), { pointerType: "mouse" });
  vi.spyOn(target(far.space), "matches").mockReturnValue(true);
  await fireEvent.focus(target(far.space));
  expect(await screen.findByText("Enter to march")).toBeTruthy();
  await waitFor(() => expect(container.querySelectorAll(".roads .lit")).toHaveLength(far.path.length));
  await press(target(far.space), "Enter");
  expect(onRoute).toHaveBeenCalledExactlyOnceWith(far.path);
});

test("by touch the first tap shows the march and the second sends it", async () => {
  const { ask, previews } = marching;
  const { target, onRoute } = table({ ask, previews });
  const tap = () => fireEvent(target(previews[0]!.space), Object.assign(new MouseEvent("click", { bubbles: true }), { pointerType: "touch" }));
  await tap();
  expect(onRoute).not.toHaveBeenCalled();
  expect(screen.getByText("Tap again to march")).toBeTruthy();
  await tap();
  expect(onRoute).toHaveBeenCalledWith(previews[0]!.path);
});

test("what is not on offer answers why not; without a question it tells about itself", async () => {
  const { target, onWhyNot, onAnswer, rerender, onInspect } = table({ ask: marching.ask, previews: marching.previews });
  await fireEvent.click(target("gades"));
  expect(onWhyNot).toHaveBeenCalledExactlyOnceWith("move gades");
  expect(onAnswer).not.toHaveBeenCalled();
  await rerender({ ask: null, previews: [] });
  await fireEvent.click(target("gades"));
  expect(onInspect).toHaveBeenCalledWith({ kind: "space", id: "gades" });
  expect(screen.getByRole("heading", { name: "Gades" })).toBeTruthy();
});

test("the reason stands beside the place that was asked about, until something else is looked at", async () => {
  const { target, onWhyNot, container } = table({ ask: marching.ask, previews: marching.previews });
  onWhyNot.mockResolvedValue({ text: "9 movement points are needed, 4 are left", rule: "" });
  await fireEvent.click(target("gades"));
  expect((await screen.findByText("9 movement points are needed, 4 are left.")).closest(".floating")).not.toBeNull();
  expect(screen.getByText("Gades:")).toBeTruthy();
  await press(target("gades"), "Escape");
  expect(container.querySelector(".why")).toBeNull();
});

test("a space that is not on offer says that it can be asked about", async () => {
  const { target } = table({ ask: marching.ask, previews: marching.previews });
  target("gades").focus();
  await press(target("gades"), "i");
  expect(screen.getByText("Click: why not here?")).toBeTruthy();
});

test("arrow keys walk along the roads with one stop for Tab, N goes to what can be done", async () => {
  const { container, target } = table({ ask: asking([onSpace("place", "gades"), onSpace("place", "carthage")]) });
  expect(container.querySelectorAll('.target[tabindex="0"]')).toHaveLength(1);
  target("rome").focus();
  await press(target("rome"), "ArrowRight");
  await waitFor(() => expect(document.activeElement?.getAttribute("data-space")).not.toBe("rome"));
  await press(document.activeElement!, "n");
  await waitFor(() => expect(["gades", "carthage"]).toContain(document.activeElement?.getAttribute("data-space")));
  expect(container.querySelectorAll('.target[tabindex="0"]')).toHaveLength(1);
});

test("a march keeps the element of its general, so that it glides", async () => {
  const { container, rerender } = table();
  const piece = container.querySelector('[data-piece="general-p-scipio"]');
  const units = container.querySelector('[data-piece="units-p-scipio"]');
  const moved = withForces(withForces(scene, "rome", []), "arpi", [{ cus: 8, generals: ["p-scipio"] }]);
  await rerender({ scene: moved });
  expect(container.querySelector('[data-piece="general-p-scipio"]')).toBe(piece);
  expect(container.querySelector('[data-piece="units-p-scipio"]')).toBe(units);
});

test("who is inside stands behind walls; the pieces can be hidden", async () => {
  const seen = withForces(scene, "capua", [{ cus: 2, inside: true }], 2);
  const { container } = table({ scene: seen });
  expect(container.querySelectorAll(".fronts .city")).toHaveLength(1);
  expect(container.querySelectorAll(".siege .ladder")).toHaveLength(2);
  await fireEvent.click(screen.getByRole("button", { name: "Hide the pieces" }));
  expect(container.querySelector("[data-piece]")).toBeNull();
});

test("a province is chosen on its ground or on any of its spaces", async () => {
  const choice = { do: "pick-province apulia", text: "Apulia", on: [{ kind: "province", id: "apulia" }], odds: "", ends: false };
  const { container, target, onAnswer } = table({ ask: asking([choice]) });
  await fireEvent.click(container.querySelector(".ground.legal")!);
  await fireEvent.click(target("cannae"));
  expect(onAnswer.mock.calls).toEqual([["pick-province apulia"], ["pick-province apulia"]]);
});

test("the keys + - 0 zoom, and the log lights places up", async () => {
  const { container, target, rerender } = table();
  const scale = (): number => Number(/scale\(([\d.]+)\)/.exec(container.querySelector<SVGElement>(".chart")!.style.transform)?.[1]);
  const before = scale();
  await press(target("rome"), "+");
  expect(scale()).toBeGreaterThan(before);
  await press(target("rome"), "0");
  expect(scale()).toBeLessThanOrEqual(before);
  await rerender({ highlights: [{ kind: "space", id: "capua" }, { kind: "general", id: "hannibal" }] });
  expect(container.querySelectorAll("circle.lit")).toHaveLength(1);
  expect(container.querySelector(".piece.lit")?.getAttribute("data-piece")).toBe("general-hannibal");
});
