/** The clocks that a new game may have. */

import type { NewGame } from "../protocol/messages";

export type Clock = NonNullable<NewGame["clock"]>;

/** Time for the whole game. */
export const MINUTES = [20, 40, 60];
/** Days for each turn, where nobody sits and waits for it. */
export const DAYS = [1, 3, 7];

/** What a word of the form stands for; nothing where its clock is not offered. */
export function clockOf(word: string, against: string): Clock | null {
  const minutes = MINUTES.find((one) => word === `${one}`);
  if (minutes && against !== "hot-seat") return { kind: "game", seconds: minutes * 60, increment: 10, over: "lose" };
  const days = DAYS.find((one) => word === `${one}d`);
  if (days && against === "friend") return { kind: "turn", seconds: days * 86400, increment: 0, over: "claim" };
  return null;
}
