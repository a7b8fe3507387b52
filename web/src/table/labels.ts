/** What choices are called on buttons, and the key that picks each. */

import type { Option } from "../protocol/questions";
import type { Choice, Figure, View } from "../protocol/view";
import { t } from "../shared/words";

const nameOf = (view: View, tag: string | undefined): string => {
  const figure = view.figures.find((one) => one.tag === tag);
  if (figure) return fullName(figure);
  return view.elements?.find((one) => one.tag === tag)?.name ?? tag ?? "";
};

/** A figure's name, with what tells it from others of that name. */
export const fullName = ({ name, apart }: Figure): string => (apart ? `${name} (${apart})` : name);

export const figureName = nameOf;

/** A power's name as the reader's language has it. */
export function powerName(view: View, slug: string | undefined): string {
  for (const figure of view.figures)
    for (const power of figure.powers) if (power.power === slug) return power.name;
  return known(`power-${slug}`) ?? (slug ?? "").replace(/-/g, " ");
}

/** The name of a power that somebody at the table has. */
const granted = (view: View, slug: string): string => {
  const name = powerName(view, slug);
  return name === slug.replace(/-/g, " ") ? "" : name;
};

const known = (key: string): string | null => {
  const said = t(key);
  return said === key ? null : said;
};

/** A choice as a button says it; `about` is what the server says of it. */
export function labelOf(view: View, choice: Choice, about: Option = {}): string {
  const word = choice.word ?? "";
  switch (choice.type) {
    case "action":
      return known(`action-${word}`) ?? actionName(view, choice);
    case "figure":
    case "element":
      if (choice.figure) return joined(choice.verb, nameOf(view, choice.figure));
      return joined(choice.verb, markerName(view, choice.marker));
    case "marker":
      return joined(choice.verb, markerName(view, choice.marker));
    case "use":
      return about.name || choice.figure
        ? t("use-of", { figure: nameOf(view, choice.figure), power: about.name ?? powerName(view, word) })
        : powerName(view, word);
    case "stat":
      return `${t(`stat-${choice.stat}`)} ${signed(choice.change ?? 0)}`.trim();
    case "power":
      return joined(choice.figure && nameOf(view, choice.figure), about.name ?? powerName(view, choice.power));
    case "number":
      return about.name ? `${choice.number} (${about.name})` : String(choice.number);
    case "square":
    case "spot":
      return joined(choice.verb, choice.square ?? "");
    case "map":
      return about.name ?? titled(word);
    case "attack":
      return known(`action-${word}`) ?? word;
    case "replacement": // "use 3", or a word
      return word.includes(" ") ? joined(word.split(" ")[0], word.slice(word.indexOf(" ") + 1)) : wordOf(view, word);
    default:
      return wordOf(view, word) || about.name || granted(view, choice.text) || choice.text;
  }
}

/** A word as a button says it: for some questions it has another label. */
const wordOf = (view: View, word: string): string =>
  (word && (known(`word-${view.decision?.topic}-${word}`) ?? known(`word-${word}`))) || "";

function actionName(view: View, choice: Choice): string {
  const name = powerName(view, choice.power);
  const word = choice.word ?? "";
  const usual = word === choice.power || (choice.power ?? "").startsWith(word);
  const way = usual ? null : known(`way-${word}`); // texts of cards have one way, called like the text
  return way ? `${name}: ${way}` : name;
}

const percent = (chance: number) => `${Math.round(chance * 100)} %`;

/** What a choice would do, in a few signs. */
export function noteOf({ now, after, needed, hit }: Option): string {
  if (now !== undefined && after !== undefined) return `${now} → ${after}`;
  if (needed !== undefined && hit !== undefined) return `${rollNeeded(needed)} · ${percent(hit)}`;
  return "";
}

/** What two dice have to show. */
export function rollNeeded(needed: number): string {
  if (needed <= 2) return t("needs-anything");
  return needed <= 12 ? `${needed}+` : t("needs-critical");
}

/** A word of the notation as a name, until the server has said how it is called. */
const titled = (word: string) => word.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash && " "}${letter.toUpperCase()}`);

const joined = (one: string | undefined, two: string) =>
  one ? `${known(`word-${one}`) ?? one} ${two}` : two;
const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "");

export function markerName(view: View, id: string | undefined): string {
  const marker = view.markers.find((one) => one.marker === id);
  return marker?.name || id || "";
}

/** Keys of the table itself, which no button takes. */
const RESERVED = "?hinpquwz";
/** Words that have the same key wherever they are offered. */
const ALWAYS: Record<string, string> = {
  move: "m",
  close: "c",
  range: "r",
  attack: "a",
  end: "e",
  yes: "y",
  no: "o",
  stop: "s",
  done: "d",
  back: "b",
  "ask-all": "x",
};

/**
 * A letter for each button. Some words always have theirs, and a button may bring its own; the
 * others take one of their label, in the order of the alphabet, so that a figure's buttons keep
 * their keys whatever it can do now.
 */
export function keysFor(offers: { label: string; word?: string | undefined; key?: string }[]): string[] {
  const own = offers.map(({ key }) => key ?? "");
  const used = new Set([...RESERVED, ...Object.values(ALWAYS), ...own]);
  const keys = offers.map(({ word }, k) => own[k] || (ALWAYS[word ?? ""] ?? ""));
  keys.forEach((key, k) => {
    if (key && keys.indexOf(key) < k) keys[k] = "";
  });
  const left = offers.map((_, k) => k).filter((k) => !keys[k]);
  left.sort((one, two) => offers[one]!.label.localeCompare(offers[two]!.label));
  for (const k of left) {
    const letters = [...offers[k]!.label.toLowerCase(), ..."abcdefghijklmnopqrstuvwxyz123456789"];
    const key = letters.find((letter) => /[a-z0-9]/.test(letter) && !used.has(letter)) ?? "";
    if (key) used.add(key);
    keys[k] = key;
  }
  return keys;
}
