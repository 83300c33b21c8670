export interface Route {
  page: string;
  params: Record<string, string>;
}

const PATTERNS: [string, string][] = [
  ["/", "home"],
  ["/new", "new"],
  ["/join/:token", "join"],
  ["/match/:id", "match"],
  ["/replay", "replay"],
  ["/replay/:id", "replay"],
  ["/learn", "learn"],
  ["/learn/:lesson", "learn"],
  ["/edit", "edit"],
  ["/lobby", "lobby"],
  ["/watch", "archive"],
  ["/archive", "archive"],
  ["/rules", "rules"],
  ["/rules/:game", "rules"],
  ["/account", "account"],
  ["/settings", "settings"],
  ["/about", "about"],
];

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function resolve(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  for (const [pattern, page] of PATTERNS) {
    const wanted = pattern.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((want, i) => {
      const part = decoded(parts[i] ?? "");
      if (part === null || !want.startsWith(":")) return want === part;
      params[want.slice(1)] = part;
      return true;
    });
    if (fits) return { page, params };
  }
  return { page: "lost", params: {} };
}

class Router {
  path = $state(window.location.pathname);
  search = $state(window.location.search);
  route = $derived(resolve(this.path));
  query = $derived(new URLSearchParams(this.search));

  constructor() {
    window.addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(to: string, replace = false): void {
    window.history[replace ? "replaceState" : "pushState"](null, "", to);
    this.read();
    window.scrollTo(0, 0);
  }

  private read(): void {
    this.path = window.location.pathname;
    this.search = window.location.search;
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (link.origin !== window.location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === window.location.pathname && link.search === window.location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
