/**
 * The portrait on a base: the server paints it by the name of the card. A figure whose card has no
 * name but its tag shows its device and tag instead. A portrait is drawn from -100 to 100.
 */

import type { ComponentChildren } from "preact";
import type { Card } from "../protocol/view";

/** The address of a portrait: round and without detail for a base, or whole. */
export const portraitAddress = (name: string, token: boolean): string =>
  `/api/portraits/${encodeURIComponent(name)}.svg${token ? "?token=true" : ""}`;

/** Letters that only tell figures apart ("A", "B2") are no name to make a face from. */
const LETTERS = 2;

export const hasFace = (card: Card, tag = ""): boolean =>
  !!card.portrait && (card.portrait !== tag || tag.length > LETTERS);

/** A card's portrait, or null: then the base shows its device and tag. */
export function portrait(card: Card, tag: string): ComponentChildren | null {
  if (!hasFace(card, tag)) return null;
  return <image href={portraitAddress(card.portrait, true)} x="-100" y="-100" width="200" height="200" />;
}
