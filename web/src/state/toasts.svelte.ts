export interface Toast {
  id: number;
  text: string;
  rule: string;
  tone: "note" | "wrong";
}

const LASTS = 7000;

class Toasts {
  list = $state<Toast[]>([]);
  private last = 0;

  show(text: string, rule = "", tone: Toast["tone"] = "note"): void {
    const id = ++this.last;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, rule, tone }].slice(-4);
    setTimeout(() => this.dismiss(id), LASTS);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
