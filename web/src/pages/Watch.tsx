/** Public games to look at, and one's own to see again. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { games as mine } from "../protocol/account";
import { fetchJson } from "../protocol/http";
import { Page } from "../shared/Page";
import { t } from "../shared/words";
import { GameList } from "./GameList";

interface Listed {
  game: string;
  status: string;
  map: string;
  seats: { kind: string; name: string }[];
}

export function Watch() {
  const games = useSignal<Listed[] | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    fetchJson<{ games: Listed[] }>("/api/games").then(
      (found) => (games.value = found.games),
      (error: unknown) => (problem.value = error instanceof Error ? error.message : String(error)),
    );
  }, []);
  const own = mine.value;
  return (
    <Page here="/watch">
      <h1>{t("watch-title")}</h1>
      <section>
        <h2>{t("public-games")}</h2>
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        {games.value?.length === 0 && <p class="quiet">{t("no-public-games")}</p>}
        <ul class="game-list" hidden={!games.value?.length}>
          {games.value?.map((one) => (
            <li key={one.game}>
              <a href={`/watch/${one.game}`}>
                <b>{one.map}</b>
                <span>{one.seats.map((seat) => seat.name).join(" – ")}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("your-games")}</h2>
        {own.length ? <GameList games={own} /> : <p class="quiet">{t("no-own-games")}</p>}
      </section>
    </Page>
  );
}
