import en from "./en";

export type Catalogue = typeof en;
export type Key = keyof Catalogue;
export type Phrase = string | { one: string; other: string };
/** The keys of the page and of its games. */
export type Translation = Record<string, Phrase>;
type Values = Record<string, string | number>;
export interface Tongue<K extends string> {
  t: (key: K, values?: Values) => string;
  /** A phrase whose key is made from data; empty when the catalogue does not have it. */
  tMaybe: (key: string, values?: Values) => string;
}

let language = "en";
let translation: Translation = {};

/** Another language: a file beside en.ts that exports the same keys; what it lacks stays English. */
export function speak(code: string, words: Translation): void {
  language = code;
  translation = words;
  document.documentElement.lang = code;
}

function filled(phrase: Phrase, values: Values): string {
  const text = typeof phrase === "string" ? phrase : phrase[plural(values)];
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}

function plural(values: Values): "one" | "other" {
  return new Intl.PluralRules(language).select(Number(values["count"] ?? 0)) === "one" ? "one" : "other";
}

/** What a game says: its own words, and those of the page. */
export function tongue<Words extends Record<string, Phrase>>(words: Words): Tongue<(keyof Words & string) | Key> {
  const all: Record<string, Phrase> = { ...en, ...words };
  const tMaybe = (key: string, values: Values = {}): string => {
    const phrase = translation[key] ?? all[key];
    return phrase === undefined ? "" : filled(phrase, values);
  };
  return { t: tMaybe, tMaybe };
}

export const { t, tMaybe }: Tongue<Key> = tongue({});

export function dateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(date);
}
