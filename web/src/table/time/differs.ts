/** Where two boards differ, in words: the proof that what is drawn is what is. */

import type { Moment } from "./board";

const FIGURE = ["zone", "square", "squares", "turned", "click", "tokens", "held", "side"] as const;
const MARKER = ["squares", "held_by"] as const;

const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);

export function differences(one: Moment, two: Moment): string[] {
  const found: string[] = [];
  const say = (who: string, what: string, is: unknown, should: unknown) =>
    found.push(`${who} ${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
  for (const should of two.figures) {
    const is = one.figures.find((each) => each.tag === should.tag);
    if (!is && should.zone === "map") say(should.tag, "is", null, should.zone);
    for (const field of is ? FIGURE : []) if (!same(is![field], should[field])) say(should.tag, field, is![field], should[field]);
  }
  const ids = new Set([...one.markers, ...two.markers].map((each) => each.marker));
  for (const id of ids) {
    const [is, should] = [one, two].map((board) => board.markers.find((each) => each.marker === id));
    if (!is || !should) say(id, "is there", !!is, !!should);
    else for (const field of MARKER) if (!same(is[field], should[field])) say(id, field, is[field], should[field]);
  }
  const squares = (board: Moment) => [...board.broken.squares].sort();
  if (!same(squares(one), squares(two))) say("rubble", "lies on", squares(one), squares(two));
  if (one.broken.edges.length !== two.broken.edges.length)
    say("walls", "broken", one.broken.edges.length, two.broken.edges.length);
  for (const [k, should] of two.sides.entries())
    for (const field of ["score", "mission"] as const)
      if (one.sides[k]?.[field] !== should[field]) say(should.colour, field, one.sides[k]?.[field], should[field]);
  return found;
}
