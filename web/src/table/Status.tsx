/** Whose turn it is, which phase, how many actions are left, and the score. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isSpecial, type Card, type Element, type View } from "../protocol/view";
import type { ClockInfo, SeatInfo } from "../protocol/messages";
import { outline } from "../board/shapes";
import { Face } from "../shared/Face";
import { sideLook } from "../shared/looks";
import { t } from "../shared/words";
import { SectionLink } from "./RuleDialog";
import { ScenarioDialog, shownScenario } from "./ScenarioText";

export function SideSign({ side }: { side: number }) {
  const look = sideLook(side);
  return (
    <svg viewBox="-13 -13 26 26" class="side-sign" aria-hidden="true">
      <path d={outline(look.shape, 10.5, 10.5)} fill={look.colour} stroke="var(--ink)" stroke-width="1.4" />
      <circle r="5" fill="var(--base-face)" stroke="var(--ink)" stroke-width="1" />
    </svg>
  );
}

/** The time that is left to a seat, counted down here between two messages. */
function Clock({ clock, seat }: { clock: ClockInfo; seat: number }) {
  const gone = useSignal(0);
  const running = clock.running === seat;
  useEffect(() => {
    gone.value = 0;
    if (!running) return;
    const began = Date.now();
    const timer = setInterval(() => (gone.value = (Date.now() - began) / 1000), 500);
    return () => clearInterval(timer);
  }, [clock, running]);
  const left = Math.max(0, Math.round((clock.left[seat] ?? 0) - gone.value));
  const two = (value: number) => String(value).padStart(2, "0");
  const [days, hours] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24];
  const words = days ? `${days} d ${hours} h` : `${Math.floor(left / 60)}:${two(left % 60)}`;
  return <span class={`clock ${running ? "running" : ""}`}>{words}</span>;
}

/** What the traits of a card say. */
function textOf(card: Card | undefined): string {
  return (card?.traits ?? []).map((trait) => (isSpecial(trait) ? trait.text || trait.name : trait.name)).join(" ");
}

/** Who sits at a side: a face, a name, and whether they are there. */
function Player({ seat, own }: { seat: SeatInfo; own: boolean }) {
  const more = own ? t(seat.doubled ? "you-doubled" : "you") : "";
  return (
    <span class="player" title={own ? more : t("player-presence", { name: seat.name, presence: seat.presence })}>
      <Face face={seat.face} presence={seat.kind === "computer" || own ? undefined : seat.presence} />
      <span class="player-name">{seat.name}</span>
      {own && <small>{more}</small>}
    </span>
  );
}

/** The kinds of cards whose words are worth reading during a game. */
const WORDED = ["equipment", "id-card", "resource", "one-shot", "tarot", "mystery", "location", "special-terrain"];

/** The words of a card beside the map, one line for each of its parts. */
function Words({ card }: { card: Card | undefined }) {
  const traits = card?.traits ?? [];
  if (traits.length < 2) return <p class="element-text">{textOf(card)}</p>;
  return (
    <>
      {traits.map((trait) => (
        <p class="element-text" key={trait.name}>
          <b>{trait.name}</b> {isSpecial(trait) ? trait.text : ""}
        </p>
      ))}
    </>
  );
}

/** The figures that a card belongs to, by their names. */
function namesOf(view: View, tags: string): string {
  const names = tags.split(" ").map((tag) => view.figures.find((one) => one.tag === tag)?.name ?? tag);
  return names.join(", ");
}

/** A card is used, and its list makes room for the board. */
function used(event: Event, run: () => void): void {
  (event.currentTarget as HTMLElement).closest("details")?.removeAttribute("open");
  run();
}

/** How many cards are face down in a player's tarot deck. */
function inDeck(view: View, side: number | null): number {
  return view.elements.filter((one) => one.side === side && one.zone === "face-down").length;
}

/** The Clue tokens on a Mystery Card. */
function clues(one: Element): number {
  return one.named_tokens.reduce((sum, token) => sum + token.count, 0);
}

/** Conditions, event dials, feats, equipment: cards in play that are no figures, and what has become of them. */
function Cards({ view, cards, act }: { view: View; cards: Card[]; act?: (tag: string) => (() => void) | null }) {
  const shown = (view.elements ?? []).filter((one) => one.in_play && one.kind !== "scenario");
  if (!shown.length) return null;
  return (
    <details class="elements">
      <summary>{t("cards-in-play", { count: shown.length })}</summary>
      <ul>
        {shown.map((one) => (
          <li key={one.tag}>
            {one.side !== null && <SideSign side={one.side} />}
            <b>{one.name}</b> <small>{t(`element-${one.kind}`)}</small>
            {one.click !== null && <small> {t("element-click", { click: one.click })}</small>}
            {one.facts.chosen && <small> {namesOf(view, String(one.facts.chosen))}</small>}
            {!!one.facts["face-down"] && <small> {t("element-face-down")}</small>}
            {one.kind === "tarot" && <small> {t("element-deck", { count: inDeck(view, one.side) })}</small>}
            {one.kind === "mystery" && <small> {t("element-clues", { count: clues(one) })}</small>}
            {!!one.facts.bonus && <small> {t("element-bonus")}</small>}
            {!!one.facts.consolation && <small> {t("element-consolation")}</small>}
            {!!one.facts["map-bonus"] && <small> {t("element-map-bonus")}</small>}
            {act?.(one.tag) && (
              <button type="button" class="element-use" onClick={(event) => used(event, act(one.tag)!)}>
                {t("element-use")}
              </button>
            )}
            {WORDED.includes(one.kind) && <Words card={cards[one.card]} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface StatusProps {
  view: View;
  cards: Card[];
  clock?: ClockInfo | null;
  /** Who sits where, at a table of people. */
  people?: SeatInfo[];
  /** What using a card beside the map does now, if it can be used. */
  act?: (tag: string) => (() => void) | null;
}

export function Status({ view, cards, clock = null, people = [], act }: StatusProps) {
  const setup = view.phase === "setup";
  return (
    <section class="status" aria-label={t("status")}>
      <ol class="score">
        {view.sides.map((side) => (
          <li
            key={side.player}
            class={side.player === view.active && !setup ? "active" : ""}
            style={{ "--side": sideLook(side.player).colour }}
          >
            <SideSign side={side.player} />
            {people[side.player] && <Player seat={people[side.player]!} own={view.seats.includes(side.player)} />}
            <span class="side-name">
              {side.name}
              {view.scenario?.roles[side.player] && <small> {t(`role-${view.scenario.roles[side.player]}`)}</small>}
              {!people.length && view.seats.length < view.sides.length && view.seats.includes(side.player) && (
                <small> {t("you")}</small>
              )}
            </span>
            {clock && <Clock clock={clock} seat={side.player} />}
            <b aria-label={t("score-of", { points: side.score })}>{side.score}</b>
          </li>
        ))}
      </ol>
      <p class="phase">
        {setup ? t("phase-setup") : t("turn-and-phase", { turn: view.turn, phase: view.phase })}
      </p>
      {view.scenario && (
        <p class="scenario">
          <button
            type="button"
            class="scenario-title"
            title={t("scenario-about")}
            onClick={() => (shownScenario.value = view.scenario!.name)}
          >
            {view.scenario.title}
          </button>{" "}
          <SectionLink section={view.scenario.section} />
          {view.scenario.left.map((one) => (
            <span key={one.text}>{one.text}</span>
          ))}
        </p>
      )}
      {view.scenario && <ScenarioDialog edition={view.edition} />}
      <Cards view={view} cards={cards} act={act} />
      {!setup && view.phase !== "over" && (
        <p class="actions" aria-label={t("actions-left", { left: view.actions.left, total: view.actions.total })}>
          {Array.from({ length: view.actions.total }, (_, k) => (
            <i key={k} class={k < view.actions.left ? "ready" : "spent"} />
          ))}
          <span>{t("actions-left-short", { left: view.actions.left, total: view.actions.total })}</span>
        </p>
      )}
    </section>
  );
}
