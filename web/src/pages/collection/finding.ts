/** Finding cards of a large collection: everything that is compared is prepared once. */

import type { KeptFile, KeptRow } from "./kept";

export type Reading = "read" | "by-hand" | "unread" | "no-text";

export interface Found extends KeptRow {
  file: string;
  /** Everything that is written on the card, in small letters. */
  all: string;
  reading: Reading;
}

export interface Sought {
  words: string;
  kind: string;
  reading: string;
  keyword: string;
  team: string;
  power: string;
  set: string;
  most: number;
}

export const EVERYTHING: Sought = { words: "", kind: "", reading: "", keyword: "", team: "", power: "", set: "", most: 0 };

export function readingOf(row: { played: number; by_hand: number; unread: number }): Reading {
  if (row.unread) return "unread";
  if (row.by_hand) return "by-hand";
  return row.played ? "read" : "no-text";
}

export const prepared = (files: KeptFile[]): Found[] =>
  files.flatMap(({ file, rows }) =>
    rows.map((row) => ({
      ...row,
      file,
      reading: readingOf(row),
      all: [row.name, row.set, row.number, ...row.keywords, ...row.teams, ...row.powers.map(([, name]) => name), row.words].join(" ").toLowerCase(),
    })),
  );

export function sought(rows: Found[], wanted: Sought): Found[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (!wanted.kind || row.kind === wanted.kind) &&
      (!wanted.reading || row.reading === wanted.reading) &&
      (!wanted.set || row.set === wanted.set) &&
      (!wanted.most || row.points <= wanted.most) &&
      (!wanted.keyword || row.keywords.includes(wanted.keyword)) &&
      (!wanted.team || row.teams.includes(wanted.team)) &&
      (!wanted.power || row.powers.some(([power]) => power === wanted.power)) &&
      words.every((word) => row.all.includes(word)),
  );
}

/** What there is to choose from in each field. */
export interface Choices {
  kinds: string[];
  keywords: string[];
  teams: string[];
  powers: [string, string][];
  sets: string[];
}

export function choicesOf(rows: Found[]): Choices {
  const sorted = (words: Iterable<string>) => [...new Set(words)].filter(Boolean).sort((one, two) => one.localeCompare(two));
  const powers = new Map(rows.flatMap((row) => row.powers));
  return {
    kinds: sorted(rows.map((row) => row.kind)),
    keywords: sorted(rows.flatMap((row) => row.keywords)),
    teams: sorted(rows.flatMap((row) => row.teams)),
    powers: [...powers].sort(([, one], [, two]) => one.localeCompare(two)),
    sets: sorted(rows.map((row) => row.set)),
  };
}
