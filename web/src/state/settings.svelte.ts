const KEY = "delenda.settings";

export const EXPERIENCES = ["new", "some", "well"] as const;

export interface Choices {
  theme: "system" | "light" | "dark";
  palette: "classic" | "safe";
  contrast: "system" | "usual" | "more";
  motion: "system" | "still" | "full";
  sound: boolean;
  volume: number;
  pieces: boolean;
  text: number;
  recap: boolean;
  /** Whether the browser says when it is one's move. */
  alerts: boolean;
  /** How well one knows the game one is about to play. */
  experience: (typeof EXPERIENCES)[number];
  /** How fast dice, armies, cards and the story move; "off" shows what came of it at once. */
  pace: "off" | "fast" | "normal" | "slow";
  /** What must be said twice. */
  confirm: "always" | "turn" | "never";
}

const TIMES = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

export const DEFAULTS: Choices = {
  theme: "system",
  palette: "classic",
  contrast: "system",
  motion: "system",
  sound: true,
  volume: 0.6,
  pieces: true,
  text: 100,
  recap: true,
  alerts: false,
  experience: "new",
  pace: "normal",
  confirm: "turn",
};

function stored(): Choices {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  now = $state<Choices>(stored());

  set<K extends keyof Choices>(key: K, value: Choices[K]): void {
    this.now[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.now));
    } catch {
      return;
    } finally {
      this.apply();
    }
  }

  /** Whether movement should be shown; what the system asks for, unless said otherwise here. */
  get moves(): boolean {
    if (this.now.pace === "off") return false;
    if (this.now.motion !== "system") return this.now.motion === "full";
    return !window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  }

  /** How many milliseconds something takes that takes so many at the usual pace. */
  lasting(usual: number): number {
    return usual * TIMES[this.now.pace];
  }

  /** Whether lines and letters should stand out as far as they can. */
  get contrasts(): boolean {
    if (this.now.contrast !== "system") return this.now.contrast === "more";
    return window.matchMedia?.("(prefers-contrast: more)").matches ?? false;
  }

  apply(): void {
    const root = document.documentElement;
    const dark = this.now.theme === "dark" || (this.now.theme === "system" && prefersDark());
    root.dataset["theme"] = dark ? "dark" : "light";
    root.dataset["palette"] = this.now.palette;
    root.dataset["contrast"] = this.contrasts ? "more" : "usual";
    root.dataset["motion"] = this.moves ? "full" : "still";
    root.style.setProperty("--pace", String(TIMES[this.now.pace]));
    root.style.fontSize = `${this.now.text}%`;
  }

  watchSystem(): void {
    for (const wish of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(prefers-contrast: more)"])
      window.matchMedia?.(wish).addEventListener?.("change", () => this.apply());
  }
}

function prefersDark(): boolean {
  return window.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false;
}

export const settings = new Settings();
