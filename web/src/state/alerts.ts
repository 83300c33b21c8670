// Messages of the browser, when it is one's move and the page is not in front.
import { t } from "../strings";
import { settings } from "./settings.svelte";

export type Permission = "granted" | "refused" | "unable";

export const canAlert = (): boolean => "Notification" in window;

/** Ask for leave; only a click may do so. */
export async function askLeave(): Promise<Permission> {
  if (!canAlert()) return "unable";
  const found = await Notification.requestPermission();
  return found === "granted" ? "granted" : "refused";
}

/** Say that it is somebody's move, if that is wished and the page is not in front; a click leads there. */
export function alertMove(match: string, game: string): void {
  if (!settings.now.alerts || !document.hidden || !canAlert() || Notification.permission !== "granted") return;
  try {
    const note = new Notification(t("alert.yourMove"), { body: t("alert.body", { game }), tag: `move-${match}` });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    return; // a phone shows them by other means only
  }
}
