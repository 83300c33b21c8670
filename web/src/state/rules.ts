import { api, type Configured } from "../api/api";
import { loadPage } from "../games/pages";
import type { RuleText, Sheet } from "../api/types";

const texts = new Map<string, Promise<RuleText[]>>();
const sheets = new Map<string, Promise<Sheet>>();

const key = (of: Configured): string => `${of.game} ${of.scenario} ${of.options.join(",")}`;

function once<T>(kept: Map<string, Promise<T>>, name: string, load: () => Promise<T>): Promise<T> {
  const found = kept.get(name);
  if (found) return found;
  const loading = load();
  kept.set(name, loading);
  loading.catch(() => kept.delete(name));
  return loading;
}

export const ruleTexts = (of: Configured, rule: string): Promise<RuleText[]> =>
  once(texts, `${key(of)} ${rule}`, () => api.rule(of, rule));

async function load(of: Configured): Promise<Sheet> {
  const sheet = await api.sheet(of);
  await loadPage(sheet.family ?? "");
  return sheet;
}

/** The sheet of a game, with the page that draws it. */
export const sheetOf = (of: Configured): Promise<Sheet> => once(sheets, key(of), () => load(of));
