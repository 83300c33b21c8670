// Which lessons were finished, kept in this browser alone.
const KEY = "delenda.lessons";

export function finished(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

export function finish(lesson: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...finished().add(lesson)]));
  } catch {
    return;
  }
}
