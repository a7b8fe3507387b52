/** Public games to look at, and one's own to see again. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchJson } from "../protocol/http";
import { gamesKept } from "../protocol/secrets";
import { Page } from "../shared/Page";
import { t } from "../shared/words";

interface Listed {
  game: string;
  status: string;
  map: string;
  seats: { kind: string; name: string }[];
}

export function Watch() {
  const games = useSignal<Listed[] | null>(null);
  useEffect(() => {
    fetchJson<{ games: Listed[] }>("/api/games").then(
      (found) => (games.value = found.games),
      () => (games.value = []),
    );
  }, []);
  const own = gamesKept();
  return (
    <Page here="/watch">
      <h1>{t("watch-title")}</h1>
      <section>
        <h2>{t("public-games")}</h2>
        {games.value?.length === 0 && <p class="quiet">{t("no-public-games")}</p>}
        <ul class="game-list" hidden={!games.value?.length}>
          {games.value?.map((one) => (
            <li key={one.game}>
              <a class="button" href={`/watch/${one.game}`}>
                {one.seats.map((seat) => seat.name).join(" – ")} · {one.map}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("your-games")}</h2>
        {!own.length && <p class="quiet">{t("no-own-games")}</p>}
        <ul class="game-list" hidden={!own.length}>
          {own.map((game) => (
            <li key={game} class="row">
              <a class="button" href={`/table/${game}`}>
                {t("game-number", { game: game.slice(0, 6) })}
              </a>
              <a class="button" href={`/replay/${game}`}>
                {t("replay")}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
