/** The front page: play now, with a friend, watch, learn. */

import { useSignal } from "@preact/signals";
import { Page } from "../shared/Page";
import { go } from "../shared/router";
import { seen } from "../shared/settings";
import { t } from "../shared/words";
import { games } from "../protocol/account";
import { isAlone } from "../protocol/transport";
import { GameList } from "./GameList";
import { useCatalogue } from "./meeting/Agreed";
import { me } from "./meeting/me";
import { setUpAtOnce, startGame } from "./start";

export function Front() {
  const problem = useSignal("");
  const busy = useSignal(false);
  const guides = useCatalogue()?.docs ?? false;
  const going = games.value.filter((game) => game.status !== "over").slice(0, 4);
  const play = async () => {
    busy.value = true;
    problem.value = "";
    try {
      const game = await startGame({
        seats: [
          { kind: "me", force: "lamplighters", name: me.value.name, face: me.value.face },
          { kind: "computer", force: "tidewatch", bot: "simple" },
        ],
      });
      setUpAtOnce(game);
      go(`/table/${game}`);
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
      busy.value = false;
    }
  };
  return (
    <Page here="/">
      <section class="hero">
        <Poster />
        <div class="hero-words">
          <h1>{t("front-title")}</h1>
          <p>{t("front-text")}</p>
          <div class="row">
            <button type="button" class="button button-main button-big" onClick={() => void play()} disabled={busy.value}>
              {t("play-now")}
            </button>
            <a class="button button-big" href="/play">
              {t("play-choose")}
            </a>
          </div>
          {problem.value && (
            <p class="problem" role="alert">
              {problem.value}
            </p>
          )}
        </div>
      </section>
      {going.length > 0 && (
        <section class="kept">
          <h2>{t("your-games")}</h2>
          <GameList games={going} />
        </section>
      )}
      <ol class="minute" aria-label={t("minute")}>
        {["pick", "act", "win"].map((step, k) => (
          <li key={step}>
            <b>{k + 1}</b>
            <p>{t(`minute-${step}`)}</p>
          </li>
        ))}
      </ol>
      <ul class="doors">
        {(
          [
            ...(isAlone() ? [] : ([["/play?with=friend", "friend"]] as const)),
            ["/play?with=hot-seat", "hot-seat"],
            ["/learn", "learn"],
            ...(isAlone() ? [] : ([["/watch", "watch"]] as const)),
            ["/forces", "forces"],
            ["/own", "own"],
            ["/rules", "rules"],
            ["/desk", "desk"],
            ["/gallery", "gallery"],
            ...(guides ? ([["/docs/", "guides"]] as const) : []),
          ] as const
        ).map(([to, name]) => (
          <li key={to}>
            <a href={to}>
              <h2>{t(`door-${name}`)}</h2>
              <p>{t(`door-${name}-text`)}</p>
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** A moment of a game: real portraits on a real map, by day or by night. */
function Poster() {
  return (
    <img
      class="poster"
      src={`/api/front.svg?theme=${seen.value}`}
      width="1000"
      height="460"
      alt={t("front-picture")}
    />
  );
}
