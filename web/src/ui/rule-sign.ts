import { t } from "../strings";

/** A rule as people read it: a section of the book, or a card, or both, whichever way the book is cited. */
export function signOf(cited: string): string {
  const said = cited.replace(/^[A-Z]{2,}\d* /, "");
  const [, section = said, card = ""] = /^(.*?)[ -]?(?:^|[ -])(?:C|#)(\d+)$/.exec(said) ?? [];
  return [section && `${t("rule.sign")}${section}`, card && `#${card}`].filter(Boolean).join(", ");
}
