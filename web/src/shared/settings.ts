/** What a person likes: theme, motion, marks, language. Kept in this browser. */

import { computed, effect, signal, type Signal } from "@preact/signals";

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
/** Sounds are few and short. Whoever wants less motion hears none until they ask for them. */
export const sound = kept<"off" | "on">("sound", quiet ? "off" : "on", ["off", "on"]);
export const marks = kept<"off" | "on">("marks", "off", ["off", "on"]);
export const tongue = kept<Tongue>("language", spoken, ["en", "fr"]);
export const notices = kept<"off" | "on">("notices", "off", ["off", "on"]);
/** Whether the board is seen closer, by one step. */
export const closeUp = kept<"off" | "on">("close-up", "off", ["off", "on"]);
/** Hints for newcomers: none, what can be done, or also what the computer would do and why. */
export const coach = kept<"off" | "on" | "why">("coach", "on", ["off", "on", "why"]);

/** Whether a finger is what points here. */
export const touches = (): boolean => typeof matchMedia !== "undefined" && matchMedia("(pointer: coarse)").matches;

/** How strong the colour code of the terrain is. Walls and elevation are always full. */
export const code = kept<"full" | "soft" | "off">("code", "full", ["full", "soft", "off"]);

const nightly = typeof matchMedia !== "undefined" ? matchMedia("(prefers-color-scheme: dark)") : null;
const night = signal(nightly?.matches ?? false);
nightly?.addEventListener("change", (event) => (night.value = event.matches));
/** The theme that is seen now. */
export const seen = computed<"light" | "dark">(() =>
  theme.value === "system" ? (night.value ? "dark" : "light") : theme.value,
);

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
  root.setAttribute("data-code", code.value);
  root.lang = tongue.value;
});
