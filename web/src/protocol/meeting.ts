/** Meeting others: invitations, the lobby, and where friends reach this server. */

import { tongue } from "../shared/settings";
import { fetchJson, post } from "./http";
import type { ClockTerms, Presence, TableInfo } from "./messages";
import { keepSeats } from "./secrets";
import { request } from "./transport";
import type { Card } from "./view";

export interface Invitation {
  seat: number;
  /** The seat of the player who invites. */
  host: number;
  table: TableInfo;
  /** The force of that player, card by card; null for a guest who still chooses one. */
  force: BroughtForce | null;
  /** That force in numbers: cards that the player made, and what the program plays of all texts. */
  texts: { own: number; played: number; by_hand: number; unread: number } | null;
}

export interface BroughtForce {
  name: string;
  points: number;
  cards: { card: Card; played: number; by_hand: number; unread: number }[];
}

/** What the players of a table agree on before they start. */
export interface Agreement {
  edition: string;
  scenario: string;
  map: string;
  build_total: number;
  turn_limit: number;
  clock: ClockTerms | null;
  hints: boolean;
  undo: "fair" | "none";
  spectators: boolean;
}

export interface OpenTable extends Agreement {
  game: string;
  created: number;
  host: { name: string; face: string; presence: Presence };
  seats: { kind: string; name: string }[];
  brings: boolean;
  locked: boolean;
  kept_for: string;
}

export interface Reach {
  reach: "machine" | "network" | "elsewhere";
  addresses: string[];
  /** What the host types to let friends in the same network reach the server. */
  command: string;
}

const inTongue = (path: string) => `${path}?language=${tongue.value}`;

export const readInvitation = (game: string, invite: string) =>
  post<Invitation>(inTongue(`/api/games/${encodeURIComponent(game)}/invitation`), { invite });

export const openTables = async () =>
  (await fetchJson<{ tables: OpenTable[] }>(inTongue("/api/lobby"))).tables;

export const whereReached = () => fetchJson<Reach>("/api/reach");

/** A link as a picture for the camera of a phone. */
export async function qrCode(link: string): Promise<string> {
  const answer = await request("/api/qr", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ link }),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}

export interface Joining {
  name: string;
  face: string;
  password: string;
  force: string;
}

/** Sits down. The secret is drawn here and kept, so that the same click may be sent again. */
export async function joinGame(game: string, invite: string, joining: Joining): Promise<void> {
  const secret = drawnFor(game, invite);
  const joined = await post<{ game: string; secret: string }>(
    inTongue(`/api/games/${encodeURIComponent(game)}/join`),
    { invite, ...joining, secret },
  );
  keepSeats(joined.game, [joined.secret]);
}

/** The secret for one invitation: the same until somebody sits there. */
function drawnFor(game: string, invite: string): string {
  const key = `openclix.join.${game}.${invite}`;
  try {
    const kept = sessionStorage.getItem(key);
    if (kept) return kept;
  } catch {
    // drawn anew below
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const drawn = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    sessionStorage.setItem(key, drawn);
  } catch {
    // a browser that keeps nothing can't send the same click again
  }
  return drawn;
}
