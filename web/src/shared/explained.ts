/** What powers do and what the game's words mean: a second catalogue, which comes with the first card. */

import { effect, signal } from "@preact/signals";
import { tongue } from "./settings";
import { learnMore, t } from "./words";

effect(() => {
  void learnMore(tongue.value);
  if (tongue.value !== "en") void learnMore("en");
});

/** A sentence of the second catalogue, or nothing while it is on its way or has no such key. */
export function told(key: string, values?: Record<string, string | number>): string {
  const said = t(key, values);
  return said === key ? "" : said;
}

/** What the books of an edition say otherwise: endings of keys, the nearest first. */
const OTHERWISE: Record<string, readonly string[]> = {
  "classic-2002": ["2002", "older"],
  "indy-2003": ["2002", "older"],
  "core-fr": ["core", "older", "card"],
  pac: ["card"],
};

/** A sentence about the rules, as the books of an edition have it. */
export function toldIn(edition: string, key: string, values?: Record<string, string | number>): string {
  for (const ending of OTHERWISE[edition] ?? []) {
    const own = told(`${key}-${ending}`, values);
    if (own) return own;
  }
  return told(key, values);
}

/** Powers that the older powers card of an edition changes; its book, or the one that it borrows from, says other numbers. */
const OF_CARD = [
  ...["support", "telekinesis", "pulse-wave", "battle-fury", "mind-control", "force-blast", "quake"],
  ...["barrier", "probability-control", "perplex", "outwit", "smoke-cloud"],
];

/** Whether an older powers card, which is in no book here, has its say about a power. */
export const hasOlderCard = (edition: string, power = ""): boolean =>
  ["pac", "core-fr"].includes(edition) && (!power || OF_CARD.includes(power));

/** The words of the game, with the sections that are about them in the newest book. */
export const TERMS: Record<string, string> = {
  winning: "5",
  points: "5.4",
  dial: "1.2",
  click: "1.2",
  damage: "12.5",
  ko: "1.8",
  heal: "6.6",
  action: "7",
  token: "7.8",
  pushing: "7.8",
  free: "7.1",
  "move-action": "7.1",
  "close-action": "7.1",
  "range-action": "7.1",
  "power-action": "7.1",
  "attack-roll": "12.3",
  "close-attack": "11",
  "range-attack": "11",
  range: "1.5",
  line: "11.4",
  adjacent: "6.3",
  "break-away": "10.8",
  carry: "27.8d",
  hindering: "16.2",
  blocking: "16.3",
  elevated: "16.5",
  penetrating: "12.4d",
  knockback: "12.6",
  object: "17.1",
  markers: "17",
  placed: "10.10",
  keyword: "1.9",
  friend: "",
  opponent: "",
};

/** The forms in which a text may use a word of the game. */
export const formsOf = (term: string): string[] =>
  told(`term-${term}`)
    .split("|")
    .map((form) => form.trim())
    .filter(Boolean);

export const titleOfTerm = (term: string): string => formsOf(term)[0] ?? "";

interface Piece {
  text: string;
  term?: string;
}

/** A text in pieces, of which some are words of the game. Longer forms win. */
export function pieces(text: string): Piece[] {
  const terms = Object.keys(TERMS).flatMap((term) => formsOf(term).map((form) => ({ form, term })));
  const byForm = new Map(terms.map(({ form, term }) => [form, term]));
  const escaped = [...byForm.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!escaped.length) return [{ text }];
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${escaped.join("|")})(?![\\p{L}\\d])`, "gu");
  const found: Piece[] = [];
  const seen = new Set<string>();
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const term = byForm.get(match[1]!)!;
    if (seen.has(term)) continue; // once in a sentence is enough
    seen.add(term);
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    found.push({ text: match[0], term });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

export type LegendTab = "title" | "words" | "keys";
/** The legend: which of its parts is open, and which word is looked at. */
export const legend = signal<{ tab: LegendTab; term?: string } | null>(null);
