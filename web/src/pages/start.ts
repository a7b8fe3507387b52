/** Makes a game at the server and keeps the seats in it. */

import { post } from "../protocol/http";
import type { GameMade, NewGame } from "../protocol/messages";
import { keepSeats } from "../protocol/secrets";

export async function startGame(wanted: NewGame): Promise<string> {
  const made = await post<GameMade>("/api/games", wanted);
  const secrets = made.seats.flatMap((seat) => seat.secret ?? []);
  const invites = made.seats.flatMap((seat) => seat.invite ?? []);
  keepSeats(made.game, secrets, invites);
  return made.game;
}
