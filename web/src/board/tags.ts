/** What is written on bases: short forms of the figures' names in the reader's language. */

import type { Figure } from "../protocol/view";

const ARTICLES = /^(?:(?:the|le|la|les|un|une)\s+|l['’])/i;
const LETTERS = 3;

/**
 * A short form of every figure's name, each only once: "Mèc" for Mèche. The game's own tags come
 * from the English names, so readers of another language would not know them.
 */
export function shortNames(figures: readonly Pick<Figure, "tag" | "name">[]): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { tag, name } of figures) {
    const [word = ""] = name.split("(")[0]!.trim().replace(ARTICLES, "").split(/\s+/);
    const letters = [...word].filter((one) => /[\p{L}\p{N}]/u.test(one)).slice(0, LETTERS).join("");
    const first = letters ? letters[0]!.toUpperCase() + letters.slice(1).toLowerCase() : tag;
    let short = first;
    for (let k = 2; taken.has(short); k++) short = `${first}${k}`;
    taken.add(short);
    found.set(tag, short);
  }
  return found;
}
