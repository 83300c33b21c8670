import { vi } from "vitest";
import { loadPage } from "../src/games/pages";

/** What jsdom has not; it stays when a test gives back what it stubbed itself. */
Object.assign(window, {
  matchMedia: (query: string) => ({ matches: false, media: query, addEventListener: vi.fn(), removeEventListener: vi.fn() }),
  ResizeObserver: class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  },
});

await loadPage("hannibal");
