/** The way that a move takes to a square. */

import type { Reach } from "../../protocol/questions";

/** Longer than any way on a map. */
const LONGEST = 200;

/** The squares of a shortest way, the first and the last included; none if the reach doesn't say. */
export function pathTo(reach: Reach, start: string, square: string): string[] {
  const before = reach.from;
  if (!reach.squares.includes(square) || !before[square]) return [];
  const path = [square];
  for (let at: string | undefined = before[square]; at && path.length < LONGEST; at = before[at]) path.unshift(at);
  return path[0] === start ? path : [];
}
