/** Forces as text, and the one that this browser's builder holds. */

import { Drafts } from "../shared/drafts";
import { isOwn, ownCardText, ownId } from "./own";

const KEY = "openclix.force";

/** What is written in the builder, whether it can be read or not, and what was written there before. */
export const drafts = new Drafts("openclix.force.draft", (text) => {
  const { ids, unknown } = readForce(text);
  return ids.length + unknown.length > 0;
});

/** A force as text: the block that games and files have. One's own cards stand in it whole. */
export function forceText(name: string, ids: string[], keyword = "", others: string[] = []): string {
  const lines = [`force "${name.replace(/["\\]/g, "")}"`];
  if (keyword) lines.push(`  keyword ${/\s/.test(keyword) ? `"${keyword}"` : keyword}`);
  for (const id of ids) lines.push(...(isOwn(id) ? indented(ownCardText(id)) : [`  card ${id}`]));
  return `${[...lines, ...others].join("\n")}\n`;
}

const indented = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => `  ${line}`);

/** What somebody may write for "two of it": `x2`, `2x`, `×2`. */
const TIMES = /\s+[x×]\s?(\d)$|^(\d)\s?[x×]\s+/i;
const MOST = 9;
/** Lines of a force that are not about cards of the collection. They are passed on as they are. */
const OTHER = [
  ...["sideline", "element", "feat", "marker", "object", "equipment", "id-card", "resource", "one-shot"],
  ...["location", "tarot", "mystery", "special-terrain"],
];

/** A line of a force that names no card, as it was written. */
export interface UnknownLine {
  /** Its place in the text, from 1. */
  line: number;
  text: string;
  /** The card whose name is most like it. */
  near: string;
}

export interface ReadForce {
  name: string;
  ids: string[];
  keyword: string;
  /** Other lines that a force may have. */
  others: string[];
  unknown: UnknownLine[];
  /** For each card, the lines that it came from: first and last, from 0. */
  places: [number, number][];
  /** The cards that the text describes in full. */
  described: string[];
}

interface Named {
  id: string;
  name: string;
}

/**
 * Reads a force that somebody wrote or pasted. A line names a card by its id or its name, with or
 * without `card` before it, and may say how many. What can't be read is reported, never dropped.
 * Without a collection every id is believed.
 */
export function readForce(text: string, cards: Named[] = []): ReadForce {
  const found: ReadForce = { name: "", ids: [], keyword: "", others: [], unknown: [], places: [], described: [] };
  const lines = text.split("\n");
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k]!;
    const words = line.trim();
    const head = words.split(/\s/, 1)[0]!;
    if (!words || words.startsWith("#")) continue;
    if (head === "force") found.name = /"([^"]*)"/.exec(words)?.[1] ?? words.slice(5).trim();
    else if (head === "keyword") found.keyword = words.slice(7).trim().replace(/"/g, "");
    else if (/^card\s+"/.test(words) && k + 1 < lines.length && deeper(lines[k + 1]!, line.search(/\S/))) {
      const [first, depth] = [k, line.search(/\S/)];
      const block = [line.slice(depth)];
      while (k + 1 < lines.length && deeper(lines[k + 1]!, depth)) block.push(lines[++k]!.slice(depth));
      const card = `${block.join("\n")}\n`;
      found.described.push(card);
      found.ids.push(ownId(card));
      found.places.push([first, k]);
    } else if (OTHER.includes(head)) {
      found.others.push(line);
      while (k + 1 < lines.length && deeper(lines[k + 1]!, line.search(/\S/))) found.others.push(lines[++k]!);
    } else {
      const { id, times } = cardIn(words, cards);
      if (!id) found.unknown.push({ line: k + 1, text: words, near: nearest(bare(words), cards) });
      for (let one = 0; id && one < times; one++) {
        found.ids.push(id);
        found.places.push([k, k]);
      }
    }
  }
  return found;
}

const bare = (words: string): string =>
  words.replace(TIMES, "").replace(/^card\s+/, "").replace(TIMES, "").replace(/^"|"$/g, "");

/** The card that a line names, and how many of it. */
function cardIn(words: string, cards: Named[]): { id: string; times: number } {
  const many = TIMES.exec(words) ?? TIMES.exec(words.replace(/^card\s+/, ""));
  const times = Math.min(MOST, Math.max(1, Number(many?.[1] ?? many?.[2] ?? 1)));
  const name = bare(words);
  if (!cards.length) return { id: /^card\s/.test(words) && /^\S+$/.test(name) ? name : "", times };
  const plain = name.toLowerCase();
  const card = cards.find((one) => one.id === name) ?? cards.find((one) => one.name.toLowerCase() === plain);
  return { id: card?.id ?? "", times };
}

/** The name of the card that somebody most likely meant, or nothing. */
function nearest(words: string, cards: Named[]): string {
  const plain = words.toLowerCase();
  if (plain.length < 2) return "";
  const all = cards.flatMap(({ id, name }) => [
    { name, far: distance(plain, name.toLowerCase()) },
    { name, far: distance(plain, id.toLowerCase()) },
  ]);
  const best = all.sort((one, two) => one.far - two.far)[0];
  return best && best.far <= Math.max(1, Math.floor(plain.length / 3)) ? best.name : "";
}

/** How many letters have to change to make one word of another. */
function distance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, k) => k);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= two.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === two[j - 1] ? 0 : 1));
    row = next;
  }
  return row[two.length]!;
}

/** The text with one more card. */
export function withCard(text: string, id: string): string {
  const lines = isOwn(id) ? indented(ownCardText(id)) : [`  card ${id}`];
  const whole = text.trim() ? text : forceText("", []);
  return `${whole.replace(/\n*$/, "\n")}${lines.join("\n")}\n`;
}

/** The text with a card that it holds whole. */
export const withWhole = (text: string, card: string): string =>
  `${(text.trim() ? text : forceText("", [])).replace(/\n*$/, "\n")}${indented(card).join("\n")}\n`;

/** The text without one of its cards. Of "two of it" one stays. */
export function withoutCard(text: string, { ids, places }: ReadForce, which: number): string {
  const [first, last] = places[which]!;
  const left = places.filter(([start]) => start === first).length - 1;
  const lines = text.split("\n");
  const kept = left > 0 ? [`  card ${ids[which]}${left > 1 ? ` x${left}` : ""}`] : [];
  return [...lines.slice(0, first), ...kept, ...lines.slice(last + 1)].join("\n");
}

/** The lines of a force about plain objects. */
export const objectLines = (others: string[]): string[] => others.filter((line) => /^\s*object\s/.test(line));

/** The text with these objects in place of those it has. */
export function withObjects(text: string, objects: string[]): string {
  const lines = (text.trim() ? text : forceText("", [])).replace(/\n*$/, "").split("\n");
  return `${[...lines.filter((line) => !objectLines([line]).length), ...objects].join("\n")}\n`;
}

/** The text under another name. */
export function renamed(text: string, name: string): string {
  const line = `force "${name.replace(/["\\]/g, "")}"`;
  return /^\s*force\b.*$/m.test(text) ? text.replace(/^\s*force\b.*$/m, () => line) : `${line}\n${text}`;
}

const deeper = (line: string, depth: number): boolean =>
  line.trim() !== "" && line.length - line.trimStart().length > depth;

export const kept = (): string => stored(KEY);

/** What was last written in the builder, whether it can be read or not. */
export const drafted = (): string => drafts.text || kept();

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a force, and the text that somebody wrote for it. */
export function keep(text: string, draft = text): void {
  drafts.keep(draft);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // a browser that keeps nothing still builds
  }
}

/** Puts a force into the builder. What was written there can be taken up again. */
export function open(text: string): string {
  drafts.replace(text);
  keep(text);
  return text;
}
