/** What can be played with: forces, maps, editions, computer players. */

import { fetchJson } from "./http";
import type { Card } from "./view";

export interface ForceInfo {
  id: string;
  name: string;
  points: number;
  figures: { name: string; points: number }[];
  about: string;
}

export interface MapInfo {
  id: string;
  name: string;
  width: number;
  height: number;
  about: string;
}

export interface Library {
  forces: ForceInfo[];
  maps: MapInfo[];
  editions: { id: string; title: string }[];
  bots: string[];
}

let kept: Promise<Library> | null = null;

export function library(): Promise<Library> {
  kept ??= fetchJson<Library>("/api/library").catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return kept;
}

export interface CardEntry {
  id: string;
  card: Card;
}

export const cards = (edition = "comprehensive", language = "en") =>
  fetchJson<CardEntry[]>(`/api/cards?edition=${edition}&language=${language}`);
