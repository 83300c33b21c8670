import type { Configured } from "../api/api";

export interface Toast {
  id: number;
  text: string;
  rule: string;
  tone: "note" | "wrong";
  /** Whose rules are meant. */
  of: Configured | null;
}

const LASTS = 7000;

class Toasts {
  list = $state<Toast[]>([]);
  private last = 0;
  private timers = new Map<number, ReturnType<typeof setTimeout>>();

  show(text: string, rule = "", tone: Toast["tone"] = "note", of: Configured | null = null): void {
    const id = ++this.last;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, rule, tone, of }].slice(-4);
    this.release(id);
  }

  /** While someone reads it, it stays. */
  hold(id: number): void {
    clearTimeout(this.timers.get(id));
  }

  release(id: number): void {
    this.hold(id);
    this.timers.set(id, setTimeout(() => this.dismiss(id), LASTS));
  }

  dismiss(id: number): void {
    this.hold(id);
    this.timers.delete(id);
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
