/** Collections in the browser: pieces of files, broken files, and finding cards. */

import { describe, expect, it } from "vitest";
import { EVERYTHING, prepared, readingOf, sought } from "../src/pages/collection/finding";
import type { KeptFile } from "../src/pages/collection/kept";
import { breakIn, piecesOf } from "../src/pages/collection/taking";

describe("a broken file", () => {
  it.each([
    ['[\n  {"unit_id": }\n]', 16],
    ['{"a": [1, 2,]}', 12],
    ['{"a" 1}', 5],
    ['[1, 2', 5],
    ["{'a': 1}", 1],
    ['["open', 1],
    ["[1] x", 4],
  ])("%j is broken at %i", (text, place) => expect(breakIn(text)).toBe(place));
});

describe("pieces", () => {
  it("hold every entry once, in order, and are small", () => {
    const entries = Array.from({ length: 500 }, (_, k) => ({ unit_id: `u${k}`, text: "x".repeat(k * 10) }));
    const pieces = piecesOf(entries);
    expect(pieces.flat()).toEqual(entries);
    for (const piece of pieces) expect(piece.length === 1 || JSON.stringify(piece).length < 160_000).toBe(true);
    expect(Math.max(...pieces.map((one) => one.length))).toBeLessThanOrEqual(60);
  });
});

const row = (unit: string, more: object) => ({
  unit, kind: "character", name: unit, points: 50, set: "q", number: unit, rarity: "", keywords: [], teams: [],
  powers: [], words: "", played: 0, by_hand: 0, unread: 0, part: 0, ...more,
});

describe("finding", () => {
  const file = {
    file: "q.json",
    rows: [
      row("a", { name: "Crane", keywords: ["Sailor"], played: 1, words: "Heal 1 click." }),
      row("b", { name: "Moth", points: 90, played: 1, by_hand: 1 }),
      row("c", { name: "Wick", powers: [["charge", "Charge"]], by_hand: 2, unread: 1 }),
    ],
  } as unknown as KeptFile;
  const rows = prepared([file]);
  const units = (change: object) => sought(rows, { ...EVERYTHING, ...change }).map((one) => one.unit);
  it("goes by words, points, powers and what is read", () => {
    expect(units({})).toEqual(["a", "b", "c"]);
    expect(units({ words: "HEAL sailor" })).toEqual(["a"]);
    expect(units({ most: 60 })).toEqual(["a", "c"]);
    expect(units({ power: "charge" })).toEqual(["c"]);
    expect(units({ reading: "by-hand" })).toEqual(["b"]);
    expect(units({ reading: "unread" })).toEqual(["c"]);
  });
  it("calls a card read only if all of it is", () => {
    expect(readingOf({ played: 0, by_hand: 0, unread: 0 })).toBe("no-text");
    expect(readingOf({ played: 2, by_hand: 0, unread: 0 })).toBe("read");
  });
});
