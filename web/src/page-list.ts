import type { Component } from "svelte";
import { t, type Key } from "./strings";

export type Page = Component<Record<string, never>>;
interface Entry {
  title: Key;
  load: () => Promise<{ default: Page }>;
}

/** Every page but the first one is loaded when it is asked for. */
export const PAGES: Record<string, Entry> = {
  new: { title: "new.title", load: () => import("./pages/New.svelte") },
  join: { title: "join.title", load: () => import("./pages/Join.svelte") },
  match: { title: "match.title", load: () => import("./match/MatchPage.svelte") },
  replay: { title: "replay.title", load: () => import("./replay/ReplayPage.svelte") },
  learn: { title: "learn.title", load: () => import("./learn/LearnPage.svelte") },
  edit: { title: "edit.title", load: () => import("./edit/EditPage.svelte") },
  lobby: { title: "lobby.title", load: () => import("./pages/Lobby.svelte") },
  archive: { title: "archive.title", load: () => import("./pages/Archive.svelte") },
  rules: { title: "book.title", load: () => import("./book/HandbookPage.svelte") },
  account: { title: "account.title", load: () => import("./pages/Account.svelte") },
  settings: { title: "settings.title", load: () => import("./pages/Settings.svelte") },
  about: { title: "about.title", load: () => import("./pages/About.svelte") },
  lost: { title: "lost.title", load: () => import("./pages/Lost.svelte") },
};

export const nameOf = (page: string): string => t(PAGES[page]?.title ?? "app.name");
export const titleOf = (page: string): string =>
  page in PAGES ? t("page.title", { page: nameOf(page), app: t("app.name") }) : t("app.name");
