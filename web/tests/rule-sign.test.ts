import { expect, test } from "vitest";
import { signOf } from "../src/ui/rule-sign";

test.each([
  ["7.2", "§ 7.2"], ["9.3.C", "§ 9.3.C"], ["15.2.C1", "§ 15.2.C1"], ["R-082", "§ R-082"],
  ["#60", "#60"], ["C35", "#35"], ["PHX C84", "#84"], ["PHX 15.1", "§ 15.1"], ["15.1-C51", "§ 15.1, #51"], ["17.1 #93", "§ 17.1, #93"],
])("the rule %s is written %s", (cited, sign) => {
  expect(signOf(cited)).toBe(sign);
});
