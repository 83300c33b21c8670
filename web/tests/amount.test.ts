import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import AmountPicker from "../src/match/AmountPicker.svelte";
import { onlyAmount } from "../src/match/choices";
import { intent } from "../src/match/intent.svelte";

const choices = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => ({ do: `take ${n}`, text: `take ${n} CUs`, on: [], odds: "", ends: false }));
const picker = () => {
  const onChoose = vi.fn();
  render(AmountPicker, { amount: onlyAmount(choices)!, hint: null, busy: false, onChoose });
  return onChoose;
};

test("what is usually wanted is one click away", async () => {
  const onChoose = picker();
  await fireEvent.click(screen.getByText("take 10 CUs"));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("take 10");
});

test("steps, quick picks and digits set the amount, Enter says it", async () => {
  const onChoose = picker();
  await fireEvent.click(screen.getByRole("button", { name: "One fewer" }));
  expect(screen.getByText("take 9 CUs")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Half" }));
  expect(screen.getByText("take 5 CUs")).toBeTruthy();
  await fireEvent.keyDown(window, { key: "7" });
  await fireEvent.keyDown(window, { key: "Enter" });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("take 7");
});

test("a march chosen on the map takes the amount that is set", async () => {
  picker();
  await fireEvent.keyDown(window, { key: "3" });
  expect(intent.route(["take 10", "move capua"])).toEqual(["take 3", "move capua"]);
  expect(intent.route(["bring mago", "take 10"])).toEqual(["bring mago", "take 10"]);
});

test("beside other choices an amount leaves the digits to them", async () => {
  const onChoose = vi.fn();
  render(AmountPicker, { amount: onlyAmount(choices)!, hint: null, busy: false, beside: true, onChoose });
  await fireEvent.keyDown(window, { key: "3" });
  await fireEvent.click(screen.getByRole("button", { name: "One fewer" }));
  await fireEvent.click(screen.getByText("take 9 CUs"));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("take 9");
});
