/** One's own cards and maps as text: kept in this browser or in an account, used in forces and games. */

import { account } from "../protocol/account";
import { post } from "../protocol/http";
import type { CollectionCard } from "../protocol/library";
import type { Card, GameMap } from "../protocol/view";
import { tongue } from "../shared/settings";

const KEY = "openclix.own";
export type Kind = "card" | "map";

export interface OwnText {
  kind: Kind;
  text: string;
  /** The name under which the account keeps it; without one it is kept in this browser. */
  kept?: string | undefined;
}

export interface Finding {
  line: number;
  field: string;
  text: string;
}

export interface CheckedText {
  findings: Finding[];
  card: Card | null;
  map: GameMap | null;
  ground: string | null;
  /** For how many players a map has starting areas. */
  seats: number;
}

/** Those of the account first, then those of this browser. */
export function ownTexts(): OwnText[] {
  const kept = keptTexts();
  const names = new Set(kept.map((one) => `${one.kind} ${one.kept}`));
  return [...kept, ...textsHere().filter((one) => !names.has(`${one.kind} ${titleOf(one.text)}`))];
}

/** Those of the account of whoever is logged in. */
export const keptTexts = (): OwnText[] =>
  (account.value?.texts ?? []).map(({ kind, name, text }) => ({ kind, text, kept: name }));

function textsHere(): OwnText[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as OwnText[];
    return found.filter((one) => typeof one.text === "string");
  } catch {
    return [];
  }
}

/** Keeps in this browser what no account keeps. */
export function keepTexts(texts: OwnText[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(texts.filter((one) => one.kept === undefined)));
  } catch {
    // a browser that keeps nothing still checks
  }
}

/** Keeps one more text in this browser. */
export const keepHere = (one: OwnText): void => keepTexts([...textsHere().filter(({ text }) => text !== one.text), one]);

/** Whether this browser keeps a text. */
export const isHere = (one: OwnText): boolean => textsHere().some(({ text }) => text === one.text);

/** The name in the first line of a text: `card "Crane Driver"`. */
export const titleOf = (text: string): string =>
  /^\s*(?:card|map)\s+"((?:[^"\\]|\\.)*)"/m.exec(text)?.[1] ?? "";

export const ownMaps = (): OwnText[] => ownTexts().filter((one) => one.kind === "map");

export const checkText = (kind: Kind, text: string, edition = "comprehensive") =>
  post<CheckedText>(`/api/texts/check?language=${tongue.value}`, { kind, text, edition });

const OWN = "own:";
export const isOwn = (id: string): boolean => id.startsWith(OWN);
/** Several printed cards may have the same name: the set and the number tell them apart. */
export const ownId = (text: string): string => {
  const print = /^\s*set\s+"((?:[^"\\]|\\.)*)"\s+"((?:[^"\\]|\\.)*)"/m.exec(text);
  return OWN + titleOf(text) + (print ? ` (${print[1]} ${print[2]})` : "");
};

/** The text of the own card that an id names. */
export const ownCardText = (id: string): string =>
  ownTexts().find((one) => one.kind === "card" && ownId(one.text) === id)?.text ?? "";

/** Those of one's own cards that can be read, as cards of a collection. */
export async function ownCards(edition = "comprehensive"): Promise<CollectionCard[]> {
  const texts = ownTexts().filter((one) => one.kind === "card" && titleOf(one.text));
  const found = await Promise.all(
    texts.map(async ({ text }) => {
      const checked = await checkText("card", text, edition).catch(() => null);
      return checked?.card ? [{ ...checked.card, id: ownId(text) }] : [];
    }),
  );
  return found.flat();
}

/** Takes up a card that came with somebody's force, unless one of that name is there. */
export function adopt(text: string): string {
  const id = ownId(text);
  if (!ownCardText(id)) keepTexts([...ownTexts(), { kind: "card", text }]);
  return id;
}

/** Takes up a map of a collection, and gives the name by which a game is made on it. */
export function adoptMap(text: string): string {
  const name = titleOf(text);
  const others = ownTexts().filter((one) => one.kind !== "map" || titleOf(one.text) !== name);
  keepTexts([...others, { kind: "map", text }]);
  return name;
}
