/**
 * The portrait on a base. Pictures come from elsewhere (`bringPortraits`); a card without one shows
 * its device and its tag. A portrait is drawn in a square from -100 to 100.
 */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Card } from "../protocol/view";

export type Portraits = (card: Card) => ComponentChildren | null;

const brought = signal<Portraits>(() => null);

/** From now on portraits are drawn by this. */
export function bringPortraits(draw: Portraits): void {
  brought.value = draw;
}

/** A card's portrait, or null: then the base shows its device and tag. */
export const portrait = (card: Card): ComponentChildren | null => brought.value(card);
