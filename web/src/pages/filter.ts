/** Finding cards: by words, points, keyword, team, power. */

import type { CollectionCard } from "../protocol/library";
import { SLOTS, isSpecial } from "../protocol/view";

export interface Wanted {
  words: string;
  keyword: string;
  team: string;
  power: string;
  most: number;
}

export const ANYTHING: Wanted = { words: "", keyword: "", team: "", power: "", most: 0 };

export function powersOf(card: CollectionCard): Map<string, string> {
  const found = new Map<string, string>();
  for (const step of card.dial)
    for (const slot of SLOTS) {
      const grant = step.powers[slot];
      if (grant && !isSpecial(grant)) found.set(grant.power, grant.name);
      else if (grant && isSpecial(grant)) for (const ref of grant.grants) found.set(ref.power, ref.name);
    }
  for (const trait of card.traits)
    for (const ref of isSpecial(trait) ? trait.grants : [trait]) found.set(ref.power, ref.name);
  return found;
}

/** Everything that is written on a card. */
function textOf(card: CollectionCard): string {
  const texts = [card.name, ...card.keywords, ...card.keyword_names, ...card.teams, ...card.team_names, ...powersOf(card).values()];
  for (const trait of card.traits) texts.push(trait.name, isSpecial(trait) ? trait.text : "");
  for (const step of card.dial)
    for (const slot of SLOTS) {
      const grant = step.powers[slot];
      if (grant && isSpecial(grant)) texts.push(grant.name, grant.text);
    }
  return texts.join(" ").toLowerCase();
}

export function matching(cards: CollectionCard[], wanted: Wanted): CollectionCard[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter(
    (card) =>
      (!wanted.keyword || card.keywords.includes(wanted.keyword)) &&
      (!wanted.team || card.teams.includes(wanted.team)) &&
      (!wanted.power || powersOf(card).has(wanted.power)) &&
      (!wanted.most || card.points <= wanted.most) &&
      words.every((word) => textOf(card).includes(word)),
  );
}

/** Every keyword with what the reader calls it, in the reader's order. */
export const keywordsOf = (cards: CollectionCard[]) =>
  [...new Map(cards.flatMap((card) => card.keywords.map((one, k) => [one, card.keyword_names[k] ?? one] as const)))]
    .sort(([, one], [, two]) => one.localeCompare(two));

export const teamsOf = (cards: CollectionCard[]): [string, string][] =>
  [...new Map(cards.flatMap((card) => card.teams.map((one, k) => [one, card.team_names[k] ?? one] as const)))].sort(
    ([, one], [, other]) => one.localeCompare(other),
  );

/** What makes a themed team: a keyword that all share, or one that most share, and who has it not. */
export interface Theme {
  keyword: string;
  title: string;
  without: CollectionCard[];
}

export function themeOf(cards: CollectionCard[]): Theme | null {
  if (cards.length < 2) return null;
  const found = keywordsOf(cards).map(([keyword, title]) => ({
    keyword,
    title,
    without: cards.filter((card) => !card.keywords.includes(keyword)),
  }));
  found.sort((one, two) => one.without.length - two.without.length);
  const best = found[0];
  return best && best.without.length < cards.length / 2 ? best : null;
}

export function powersIn(cards: CollectionCard[]): [string, string][] {
  const all = new Map<string, string>();
  for (const card of cards) for (const [slug, name] of powersOf(card)) all.set(slug, name);
  return [...all].sort((one, two) => one[1].localeCompare(two[1]));
}
