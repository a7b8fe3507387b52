/** The dice of a game as this browser saw them at its start, to compare with its end. */

import type { TableInfo } from "./messages";

const KEY = "openclix.dice";
const MOST = 60;

export interface KeptDice {
  commitment: string;
  /** By seat: the share in the dice that this browser drew. */
  nonces: Record<string, string>;
  at: number;
}

type Dice = Pick<TableInfo, "game" | "dice">;

function read(): Record<string, KeptDice> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, KeptDice>;
  } catch {
    return {};
  }
}

export const diceOf = (game: string): KeptDice | undefined => read()[game];

/** Keeps what the server committed to, and a seat's nonce. The first commitment counts. */
export function keepDice(game: string, commitment: string, seat: number, nonce: string): void {
  const all = read();
  const before = all[game] ?? { commitment, nonces: {}, at: 0 };
  all[game] = { ...before, nonces: { [seat]: nonce, ...before.nonces }, at: Date.now() };
  const kept = Object.entries(all).sort((one, two) => two[1].at - one[1].at).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing can't compare
  }
}

/** Whether a game has the dice that this browser saw at its start; null if it saw none. */
export function sameDice({ game, dice }: Dice): boolean | null {
  const kept = diceOf(game);
  if (!kept) return null;
  const nonces = Object.entries(kept.nonces);
  return kept.commitment === dice.commitment && nonces.every(([seat, nonce]) => dice.nonces[Number(seat)] === nonce);
}

/** The command that checks the whole record of a game. */
export function verifyCommand(game: string): string {
  const kept = diceOf(game);
  const nonces = Object.entries(kept?.nonces ?? {}).map(([seat, nonce]) => ` --nonce ${seat}=${nonce}`);
  return `openclix verify record.json${kept ? ` --commitment ${kept.commitment}` : ""}${nonces.join("")}`;
}
