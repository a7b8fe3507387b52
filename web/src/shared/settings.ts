/** What a person likes: theme, motion, marks, language. Kept in this browser. */

import { effect, signal, type Signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark";
export type Motion = "slow" | "full" | "quick" | "off";
export type Tongue = "en" | "fr";

function kept<T extends string>(key: string, usual: T, allowed: readonly T[]): Signal<T> {
  const name = `openclix.${key}`;
  let value = usual;
  try {
    const found = localStorage.getItem(name) as T | null;
    if (found && allowed.includes(found)) value = found;
  } catch {
    // a browser that keeps nothing still plays
  }
  const held = signal<T>(value);
  effect(() => {
    try {
      localStorage.setItem(name, held.value);
    } catch {
      // see above
    }
  });
  return held;
}

const quiet =
  typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
const spoken: Tongue =
  typeof navigator !== "undefined" && navigator.language?.startsWith("fr") ? "fr" : "en";

export const theme = kept<Theme>("theme", "system", ["system", "light", "dark"]);
export const motion = kept<Motion>("motion", quiet ? "off" : "full", ["slow", "full", "quick", "off"]);
export const marks = kept<"off" | "on">("marks", "off", ["off", "on"]);
export const tongue = kept<Tongue>("language", spoken, ["en", "fr"]);
export const notices = kept<"off" | "on">("notices", "off", ["off", "on"]);
/** Whether the board is seen closer, by one step. */
export const closeUp = kept<"off" | "on">("close-up", "off", ["off", "on"]);
export const coach = kept<"off" | "on">("coach", "on", ["off", "on"]);

/** The menu that is open: one at a time. */
export const menuOpen = signal("");

/** How long a movement of `usual` milliseconds takes. */
export function lasting(usual: number): number {
  return usual * SPEEDS[motion.value];
}

/** How long a whole turn may take that takes `usual` milliseconds at the usual speed; 0: any time. */
export function pace(usual: number): number {
  return motion.value === "slow" ? 0 : usual * SPEEDS[motion.value];
}

const SPEEDS: Record<Motion, number> = { slow: 2.2, full: 1, quick: 0.4, off: 0 };

effect(() => {
  const root = document.documentElement;
  if (theme.value === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", theme.value);
  root.setAttribute("data-motion", motion.value);
  root.lang = tongue.value;
});
