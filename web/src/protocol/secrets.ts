/** The secrets of this browser's seats, by game: whoever has them sits there. */

const KEY = "openclix.seats";

interface Kept {
  secrets: string[];
  invites: string[];
  at: number;
}

const MOST = 60;

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

export const seatsOf = (game: string): Kept =>
  read()[game] ?? { secrets: [], invites: [], at: 0 };

/** Every seat of this browser, with what proves it. */
export const allSeats = (): { game: string; secret: string }[] =>
  Object.entries(read()).flatMap(([game, { secrets }]) => secrets.map((secret) => ({ game, secret })));

export function keepSeats(game: string, secrets: string[], invites: string[] = []): void {
  const all = read();
  const before = all[game] ?? { secrets: [], invites: [], at: 0 };
  all[game] = {
    secrets: [...new Set([...before.secrets, ...secrets])],
    invites: invites.length ? invites : before.invites,
    at: Date.now(),
  };
  const kept = Object.entries(all).sort((one, two) => two[1].at - one[1].at).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing plays until the page is closed
  }
}
