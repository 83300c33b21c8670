import en from "./en";

export type Catalogue = typeof en;
export type Key = keyof Catalogue;
export type Translation = Partial<Record<Key, Phrase>>;
type Phrase = string | { one: string; other: string };
type Values = Record<string, string | number>;

let language = "en";
let translation: Translation = {};

/** Another language: a file beside en.ts that exports the same keys; what it lacks stays English. */
export function speak(code: string, words: Translation): void {
  language = code;
  translation = words;
  document.documentElement.lang = code;
}

export function t(key: Key, values: Values = {}): string {
  const phrase: Phrase = translation[key] ?? en[key];
  const text = typeof phrase === "string" ? phrase : phrase[plural(values)];
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}

function plural(values: Values): "one" | "other" {
  return new Intl.PluralRules(language).select(Number(values["count"] ?? 0)) === "one" ? "one" : "other";
}

/** A phrase whose key is made from data; empty when the catalogue does not have it. */
export function tMaybe(key: string, values: Values = {}): string {
  return key in en ? t(key as Key, values) : "";
}

export function dateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(date);
}
