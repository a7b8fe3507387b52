/** Games that somebody plays: where, against whom, and whose turn it is. */

import { takeSeat, type GameSummary } from "../protocol/account";
import { go } from "../shared/router";
import { t } from "../shared/words";

export function GameList({ games }: { games: GameSummary[] }) {
  const open = async (game: GameSummary, event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    await takeSeat(game).catch(() => undefined);
    go(addressOf(game));
  };
  return (
    <ul class="game-list">
      {games.map((game) => (
        <li key={game.game} class={game.turn ? "turn" : ""}>
          <a href={addressOf(game)} onClick={(event) => void open(game, event)}>
            <b>{game.map}</b>
            <span>{against(game)}</span>
            <span class="game-state">{stateOf(game)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const addressOf = (game: GameSummary) => `/${game.status === "over" ? "replay" : "table"}/${game.game}`;

function against({ others }: GameSummary): string {
  const names = others.map((one) => one.name || t(one.kind === "computer" ? "a-computer" : "somebody"));
  return t("against", { names: names.join(", ") });
}

function stateOf(game: GameSummary): string {
  if (game.turn) return t("your-turn");
  return t(game.status === "playing" ? "their-turn" : `state-${game.status}`);
}
