/** The signs of sides and powers, from the design tokens. */

import tokens from "@tokens";
import type { Shape } from "../board/shapes";

export interface SideLook {
  name: string;
  colour: string;
  shape: Shape;
}

export interface PowerLook {
  name: string;
  fill: string;
  text: string;
  mark: string;
  border?: string;
}

const SIDES = tokens.sides as SideLook[];
const POWERS = tokens.powers as Record<string, { name: string; colour: string; mark: string }>;
const COLOURS = tokens.powerColours as Record<string, { fill: string; text: string }>;

export const PLAIN: PowerLook = { name: "", mark: "", ...tokens.plain };
export const SPECIAL: PowerLook = { name: "", ...tokens.special };

export const sideLook = (side: number): SideLook => SIDES[side % SIDES.length] as SideLook;

/** A standard power's sign; anything else that a slot shows is special: white with a black border. */
export function powerLook(slug: string | null | undefined): PowerLook {
  if (!slug) return PLAIN;
  const found = POWERS[slug];
  if (!found) return SPECIAL;
  const colours = COLOURS[found.colour] as { fill: string; text: string };
  return { name: found.name, mark: found.mark, ...colours };
}

const TEAMS = tokens.teams as string[];
const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** The team among these teams and keywords whose emblem is shown, as its file name. */
export const emblemOf = (names: string[]): string => {
  const known = names.map(slug);
  return TEAMS.find((team) => known.includes(team)) ?? "";
};
export const emblemAddress = (team: string): string => `/api/emblems/${encodeURIComponent(team)}.svg`;
/** The picture of an object by its name, or of a kind of marker. */
export const objectAddress = (name: string): string => `/api/objects/${encodeURIComponent(name || "crate")}.svg`;
