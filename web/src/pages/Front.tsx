/** The front page: play now, with a friend, watch, learn. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { outline, device } from "../board/shapes";
import { sideLook } from "../shared/looks";
import { Page } from "../shared/Page";
import { go } from "../shared/router";
import { t } from "../shared/words";
import { games } from "../protocol/account";
import { catalogue } from "../protocol/library";
import { GameList } from "./GameList";
import { startGame } from "./start";

export function Front() {
  const problem = useSignal("");
  const busy = useSignal(false);
  const guides = useSignal(false);
  useEffect(() => {
    catalogue().then((all) => (guides.value = all.docs), () => undefined);
  }, []);
  const going = games.value.filter((game) => game.status !== "over").slice(0, 4);
  const play = async () => {
    busy.value = true;
    try {
      const game = await startGame({
        seats: [
          { kind: "me", force: "lamplighters", name: t("you-name") },
          { kind: "computer", force: "tidewatch", bot: "simple" },
        ],
      });
      go(`/table/${game}`);
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
      busy.value = false;
    }
  };
  return (
    <Page here="/">
      <section class="hero">
        <div>
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
        <Poster />
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
            ["/play?with=friend", "friend"],
            ["/play?with=hot-seat", "hot-seat"],
            ["/learn", "learn"],
            ["/watch", "watch"],
            ["/forces", "forces"],
            ["/own", "own"],
            ["/rules", "rules"],
            ["/desk", "desk"],
            ...(guides.value ? ([["/docs/", "guides"]] as const) : []),
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

const PIECES: [string, number, number, number, number][] = [
  ["Crane", 0, 62, 78, 34],
  ["Moth", 0, 150, 48, 28],
  ["Wick", 0, 118, 150, 30],
  ["Breakwater", 1, 286, 62, 36],
  ["Gullwing", 1, 360, 116, 24],
  ["Harpooner", 1, 318, 178, 30],
];

/** A few bases and a line of fire, as an ornament. */
function Poster() {
  return (
    <svg class="poster" viewBox="0 0 400 230" aria-hidden="true">
      <defs>
        <pattern id="halftone" width="9" height="9" patternUnits="userSpaceOnUse">
          <circle cx="3" cy="3" r="1.5" fill="var(--rule)" />
        </pattern>
      </defs>
      <rect width="400" height="230" rx="14" fill="var(--surface)" />
      <rect width="400" height="230" rx="14" fill="url(#halftone)" />
      <path d="M0 115H400M133 0V230M266 0V230" stroke="var(--rule)" stroke-width="1.5" />
      <rect x="196" y="84" width="56" height="62" class="poster-hindering" />
      <path d="M150 48L318 178" stroke="var(--accent)" stroke-width="5" stroke-dasharray="12 8" />
      {PIECES.map(([name, side, x, y, r]) => {
        const look = sideLook(side);
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <path d={outline(look.shape, r, r)} transform="translate(3 4)" class="cast" />
            <path d={outline(look.shape, r, r)} fill={look.colour} class="ring" />
            <circle r={r * 0.76} fill="var(--base-face)" stroke="#1c1b1a" />
            <path d={device(name)} transform={`scale(${r * 0.7})`} fill={look.colour} fill-opacity="0.55" />
          </g>
        );
      })}
      <rect x="1" y="1" width="398" height="228" rx="13" fill="none" stroke="var(--ink)" stroke-width="2.5" />
    </svg>
  );
}
