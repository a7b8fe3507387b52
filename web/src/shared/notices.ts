/** A notice when it is one's turn: the title, a badge, and where the browser allows it a message. */

import { outward } from "./home";
import { notices } from "./settings";
import { t } from "./words";

function allowed(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}

export const canNotify = (): boolean => typeof Notification !== "undefined";

/** Turns messages on, if the browser lets us, or off. */
export async function wantNotices(on: boolean): Promise<void> {
  const granted = on && canNotify() && (await Notification.requestPermission()) === "granted";
  notices.value = granted ? "on" : "off";
}

/** Says that it is one's turn, unless one is looking at the page. */
export function notify(game: string): void {
  if (notices.value === "off" || !allowed() || !document.hidden) return;
  const said = new Notification(t("your-turn"), { body: t("notice-text"), tag: game, icon: outward("/icon.svg") });
  said.onclick = () => {
    window.focus();
    said.close();
  };
}

/** How many games wait for an answer, on the icon of the page where there is one. */
export function badge(count: number): void {
  const here = navigator as Navigator & {
    setAppBadge?: (count: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  const done = count ? here.setAppBadge?.(count) : here.clearAppBadge?.();
  done?.catch(() => undefined);
}
