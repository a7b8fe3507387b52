/** What a server has to play with: forces, maps, editions, computer players, cards, rules. */

import { tongue } from "../shared/settings";
import { fetchJson } from "./http";
import type { Card } from "./view";

export interface ForceInfo {
  name: string;
  title: string;
  points: number;
  keyword: string;
  figures: string[];
  /** By what their portraits are asked for, in the order of the figures. */
  portraits?: string[];
  markers: string[];
  /** Its plain objects, as the lines of a force. */
  objects?: string[];
  editions: string[];
}

export interface MapInfo {
  name: string;
  title: string;
  width: number;
  height: number;
  kind: string;
  seats: number;
  editions: string[];
}

/** An open question of an edition's book; the first answer is the usual one. */
export interface Reading {
  name: string;
  question: string;
  section: string;
  answers: { name: string; title: string }[];
}

/** A draft for a battle royale, as far as the picks go. */
export interface DraftState {
  seed: string;
  players: number;
  round: number;
  over: boolean;
  pack: CollectionCard[];
  picked: CollectionCard[];
  /** When it is over: a force for each player, as text. */
  forces: string[];
}

export interface Catalogue {
  version: string;
  editions: {
    name: string;
    title: string;
    build_total: number;
    scenarios: { name: string; title: string; text: string }[];
    readings: Reading[];
    events: { name: string; title: string }[];
  }[];
  maps: MapInfo[];
  forces: ForceInfo[];
  bots: { name: string; title: string }[];
  books: { name: string; title: string }[];
  languages: { code: string; name: string }[];
  /** Whether the server shows the guides at /docs. */
  docs: boolean;
  /** The portraits that players can choose. */
  faces: string[];
  face_names: Record<string, string>;
}

export const catalogue = () => fetchJson<Catalogue>(`/api/catalog?language=${tongue.value}`);

/** A scenario as its page tells it. */
export interface ScenarioPage {
  name: string;
  title: string;
  parts: { part: "setup" | "roles" | "rules" | "winning"; sections: { section: string; text: string }[] }[];
}

export const scenarioPages = async (edition: string) =>
  (
    await fetchJson<{ scenarios: ScenarioPage[] }>(
      `/api/scenarios?edition=${encodeURIComponent(edition)}&language=${tongue.value}`,
    )
  ).scenarios;

export type CollectionCard = Card & { id: string };

export const collection = async (edition = "comprehensive") =>
  (await fetchJson<{ cards: CollectionCard[] }>(`/api/cards?edition=${edition}&language=${tongue.value}`))
    .cards;

export const draft = (edition: string, seed: string, picks: string[]) =>
  fetchJson<DraftState>(
    `/api/draft?edition=${edition}&seed=${encodeURIComponent(seed)}&picks=${picks.join(",")}&language=${tongue.value}`,
  );

export interface SectionEntry {
  section: string;
  title: string;
  kind: string;
  text: string;
  parent: string | null;
}

/** The sections that somebody's words mean, the best first. */
export const findRules = async (words: string, edition: string) =>
  (
    await fetchJson<{ sections: SectionEntry[] }>(
      `/api/rules?edition=${edition}&language=${tongue.value}&find=${encodeURIComponent(words.slice(0, 200))}`,
    )
  ).sections;

export const rulebook = async (edition = "comprehensive") =>
  (
    await fetchJson<{ sections: SectionEntry[] }>(
      `/api/rules?edition=${edition}&language=${tongue.value}`,
    )
  ).sections;
