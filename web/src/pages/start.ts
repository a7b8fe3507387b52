/** Makes a game at the server and keeps the seats in it. */

import { post } from "../protocol/http";
import type { GameMade, NewGame } from "../protocol/messages";
import { keepSeats } from "../protocol/secrets";

/** The game that was begun with one click: the computer sets it up. Lost with the page, which is good enough. */
let atOnce = "";

export const setUpAtOnce = (game: string): void => {
  atOnce = game;
};

/** Whether a game is to be set up by the computer; it is asked once. */
export function wantsSetUp(game: string): boolean {
  const wanted = atOnce === game;
  if (wanted) atOnce = "";
  return wanted;
}

export async function startGame(wanted: NewGame): Promise<string> {
  const made = await post<GameMade>("/api/games", wanted);
  const secrets = made.seats.flatMap((seat) => seat.secret ?? []);
  const invites = made.seats.flatMap((seat) => seat.invite ?? []);
  keepSeats(made.game, secrets, invites);
  return made.game;
}
