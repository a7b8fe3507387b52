/** Who is logged in, their games, forces and standing orders; and whose turn it is. */

import { signal } from "@preact/signals";
import { tongue } from "../shared/settings";
import { fetchJson, post } from "./http";
import { allSeats, keepSeats, seatsOf } from "./secrets";

export interface GameSummary {
  game: string;
  status: "waiting" | "playing" | "over";
  updated: number;
  seat: number;
  turn: boolean;
  edition: string;
  map: string;
  others: { seat: number; kind: string; name: string }[];
}

export interface AccountInfo {
  account: { id: string; name: string } | null;
  games: GameSummary[];
  forces: { name: string; text: string; changed: number }[];
  /** Cards and maps of their own. */
  texts: { kind: "card" | "map"; name: string; text: string; changed: number }[];
  orders: Record<string, string>;
}

const NOBODY: AccountInfo = { account: null, games: [], forces: [], texts: [], orders: {} };
export const account = signal<AccountInfo | null>(null);
/** This browser's games and, with an account, those of its other screens. */
export const games = signal<GameSummary[]>([]);

const inTongue = (path: string) => `${path}?language=${tongue.value}`;

/** A server that doesn't answer logs nobody out. */
const asBefore = () => account.value ?? NOBODY;

/** Asks who is logged in, and what is going on in their games. */
export async function lookUp(): Promise<void> {
  const held = allSeats();
  const [mine, here] = await Promise.all([
    fetchJson<AccountInfo>(inTongue("/api/account")).catch(asBefore),
    held.length
      ? post<{ games: GameSummary[] }>(inTongue("/api/turns"), { seats: held }).then(
          (found) => found.games,
          () => games.value.filter(({ game }) => held.some((one) => one.game === game)),
        )
      : [],
  ]);
  account.value = mine;
  const all = new Map<string, GameSummary>();
  for (const one of [...mine.games, ...here]) {
    const before = all.get(one.game);
    all.set(one.game, before ? { ...one, turn: one.turn || before.turn } : one);
  }
  games.value = [...all.values()].sort(
    (one, two) => Number(two.turn) - Number(one.turn) || two.updated - one.updated,
  );
}

export const enter = async (how: "login" | "accounts", name: string, password: string) => {
  await post(inTongue(`/api/${how}`), { name, password });
  await lookUp();
};

export const leave = async () => {
  await post(inTongue("/api/logout"), {});
  await lookUp();
};

export const forget = async (password: string) => {
  await post(inTongue("/api/account/delete"), { password });
  await lookUp();
};

/** As much as browsers still send for a page that was closed, in bytes. */
const MOST_AT_THE_END = 60_000;

const put = (path: string, content: unknown) => {
  const body = JSON.stringify(content);
  const keepalive = new Blob([body]).size < MOST_AT_THE_END;
  return fetchJson(inTongue(path), { method: "PUT", keepalive, headers: { "Content-Type": "application/json" }, body });
};

export const keepForce = async (name: string, text: string) => {
  await put("/api/account/forces", { name, text });
  await lookUp();
};

export const dropForce = async (name: string) => {
  await fetchJson(inTongue(`/api/account/forces/${encodeURIComponent(name)}`), { method: "DELETE" });
  await lookUp();
};

/** Keeps a card or a map; one that had another name there before is replaced. */
export const keepText = async (kind: string, name: string, text: string, before = name) => {
  await put("/api/account/texts", { kind, name, text });
  if (before !== name) await removeText(kind, before);
  await lookUp();
};

export const dropText = async (kind: string, name: string) => {
  await removeText(kind, name);
  await lookUp();
};

const removeText = (kind: string, name: string) =>
  fetchJson(inTongue(`/api/account/texts/${kind}/${encodeURIComponent(name)}`), { method: "DELETE" });

export const keepOrder = async (topic: string, answer: string) => {
  await put("/api/account/orders", { topic, answer });
  await lookUp();
};

/** Sits down at a game of one's account, on whatever screen it was begun. */
export async function takeSeat(game: GameSummary): Promise<void> {
  if (seatsOf(game.game).secrets.length || game.status === "over") return;
  const found = await post<{ secret: string }>(inTongue(`/api/games/${game.game}/seats/${game.seat}/secret`), {});
  keepSeats(game.game, [found.secret]);
}
