/** The table as people see it: board, prompt, card, forces and log, arranged for the screen. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Board, middleOf } from "../board/Board";
import type { LineOfFire, MarkKind } from "../board/Overlays";
import type { ClockInfo } from "../protocol/messages";
import type { Card, Figure, View } from "../protocol/view";
import { notify } from "../shared/notices";
import { closeUp } from "../shared/settings";
import { play } from "../shared/sound";
import { SkipLink } from "../shared/SkipLink";
import { t } from "../shared/words";
import { AimPanel } from "./AimPanel";
import { CardSheet } from "./CardSheet";
import { boardSummary, describeSquare, focusOf, startOf } from "./describe";
import { Coach } from "./Coach";
import { Dice } from "./Dice";
import { useTableKeys } from "./keys";
import { Log } from "./Log";
import { Muster } from "./Muster";
import { Prompt } from "./Prompt";
import { Roster } from "./Roster";
import { HandPanel } from "./HandPanel";
import { HelpPanel } from "./HelpPanel";
import { edition, openSection, RuleDialog } from "./RuleDialog";
import { SquareInfo } from "./SquareInfo";
import { Status } from "./Status";
import { Telling } from "./Telling";
import type { Table } from "./store";
import { openValue, ValueDialog } from "./ValueDialog";

export interface TableViewProps {
  table: Table;
  /** What stands beside the score: menu, undo, share. */
  tools?: ComponentChildren;
  /** What takes the place of the prompt: a replay's controls, a lesson. */
  below?: ComponentChildren;
  /** What stands above the board: a lesson. */
  banner?: ComponentChildren;
  /** Whether newcomers are told what to do now. */
  hints?: boolean;
  clock?: ClockInfo | null;
  /** What the panel with the card is called, where more than a card lies in it. */
  cardTab?: string;
  /** What stands above the card: the tools of a desk, talk. */
  aside?: ComponentChildren;
  /** What lies over the board: a result, a waiting opponent. */
  over?: ComponentChildren;
}

type Tab = "card" | "log" | "forces";

/** The card of what a figure is equipped with. */
function equipmentOf(view: View, figure: Figure | undefined, cards: Card[]): Card | undefined {
  const piece = figure?.equipment && view.elements.find((one) => one.tag === figure.equipment);
  return piece ? cards[piece.card] : undefined;
}

/** Uses a card beside the map: its one action, or its actions to choose from. */
function useOf(table: Table, tag: string): (() => void) | null {
  const own = table.mine.value && table.decision.value?.kind === "action" ? table.offered.value.actions.get(tag) : null;
  if (!own?.length) return null;
  return () => void (own.length === 1 ? table.choose(own[0]!.text) : (table.among.value = own));
}

export function TableView({ table, tools, cardTab, below, banner, aside, over, hints = false, clock = null }: TableViewProps) {
  const tab = useSignal<Tab>("card");
  const view = table.view.value;
  const map = table.map.value;
  const sheet = useSignal(false);
  useTableKeys(table);
  useEffect(() => {
    if (!table.byHand.value) return;
    tab.value = "card";
    sheet.value = true;
  }, [table.byHand.value]);
  useEffect(() => {
    if (view) edition.value = view.edition;
  }, [view?.edition]);
  useEffect(() => {
    const about = view && table.mine.value ? `● ${t("your-turn")} · ` : table.map.value ? `${table.map.value.name} · ` : "";
    document.title = `${about}OpenClix`;
  }, [view?.decision, table.mine.value, table.map.value?.name]);
  useEffect(() => {
    if (!table.mine.value) return;
    notify(location.pathname);
    if (view?.phase !== "setup" && table.others.value) play("turn");
  }, [table.mine.value]);
  if (!view || !map) return <p class="loading">{t("loading")}</p>;

  const shownTag = figureShown(table);
  const figure = shownTag ? table.figures.value.get(shownTag) : undefined;
  const card = figure ? table.cards.value[figure.card] : undefined;

  return (
    <div class="table" data-edition={view.edition} data-sheet={sheet.value ? "open" : "closed"} data-tab={tab.value}>
      <SkipLink to=".board-svg" words={t("skip-to-board")} />
      <SkipLink to=".prompt button" words={t("skip-to-prompt")} />
      <h1 class="hidden">{t("table-title", { map: map.name, sides: view.sides.map((one) => one.name).join(", ") })}</h1>
      <header class="table-head">
        <a href="/" class="brand" aria-label={t("home")}>
          Open<b>Clix</b>
        </a>
        <Status
          view={view}
          cards={table.cards.value}
          clock={clock}
          people={table.people.value}
          act={(tag) => useOf(table, tag)}
        />
        <div class="tools">
          <CloserButton />
          {tools}
        </div>
      </header>
      <aside class="left">
        <Roster table={table} />
        <Log table={table} />
      </aside>
      <main class="middle">
        <div class="board-room">
          <TableBoard table={table} />
          <Dice table={table} />
          {over}
        </div>
      </main>
      <aside class="right">
        <div class="asked">
          {banner}
          <Telling table={table} />
          {below ?? (
            <>
              {hints && <Coach table={table} />}
              <Prompt table={table} />
            </>
          )}
        </div>
        <nav class="tabs" aria-label={t("panels")}>
          {(["card", "log", "forces"] as const).map((each) => (
            <button
              type="button"
              key={each}
              aria-pressed={tab.value === each && sheet.value}
              onClick={() => {
                sheet.value = tab.value !== each || !sheet.value;
                tab.value = each;
              }}
            >
              {each === "card" && cardTab ? cardTab : t(`tab-${each}`)}
            </button>
          ))}
        </nav>
        <div class="panel panel-card">
          {table.byHand.value && <HandPanel table={table} />}
          {aside}
          <AimPanel table={table} />
          <HelpPanel table={table} />
          <SquareInfo table={table} />
          {card ? (
            <CardSheet
              card={card}
              figure={figure}
              equipment={equipmentOf(view, figure, table.cards.value)}
              onValue={(stat) => figure && (openValue.value = { figure: figure.tag, stat })}
              onRule={(section) => (openSection.value = section)}
            />
          ) : (
            <Muster table={table} />
          )}
        </div>
        <div class="panel panel-log">
          <Log table={table} opened={tab.value === "log" ? `${sheet.value}` : ""} />
        </div>
        <div class="panel panel-forces">
          <Roster table={table} />
        </div>
      </aside>
      <RuleDialog />
      <ValueDialog table={table} />
      <p class="hidden" id="board-summary">
        {boardSummary(table)}
      </p>
      <p class="hidden" role="status" aria-live="assertive">
        {table.announced.value}
      </p>
    </div>
  );
}

/** One step closer, and back to the whole board; it is remembered. */
function CloserButton() {
  const on = closeUp.value === "on";
  return (
    <button
      type="button"
      class="icon-button board-zoom"
      aria-pressed={on}
      aria-label={t("closer")}
      title={t("closer")}
      onClick={() => (closeUp.value = on ? "off" : "on")}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="10.5" cy="10.5" r="6" />
        <path d={on ? "M15 15l5 5M7.8 10.5h5.4" : "M15 15l5 5M7.8 10.5h5.4M10.5 7.8v5.4"} />
      </svg>
    </button>
  );
}

/** Whose card is shown: the figure pointed at, else the selected one, else the one that acts while a turn is told. */
function figureShown(table: Table): string | null {
  const pointed = table.pointed.value ? table.standing.value.get(table.pointed.value) : undefined;
  const acts = table.show.running.value ? table.show.focus.value : null;
  return pointed?.tag ?? table.selected.value ?? acts ?? table.decision.value?.figure ?? null;
}

export function TableBoard({ table }: { table: Table }) {
  const view = table.view.value!;
  const map = table.map.value!;
  const offered = table.offered.value;
  const decision = view.decision;
  const now = table.show.moment.value ?? view;
  const marked = [...offered.squares.keys()];
  const reach = table.reach.value?.squares ?? [];
  const walks = table.offered.value.actions
    .get(table.selected.value ?? "")
    ?.some((choice) => choice.word === "move" || choice.word === "sidestep");
  return (
    <Board
      map={map}
      ground={table.ground.value}
      figures={now.figures}
      tags={table.shortNames.value}
      cards={table.cards.value}
      markers={now.markers}
      marked={marked.length ? marked : walks ? reach.filter((square) => table.walks(square)) : []}
      kind={kindOf(decision?.topic)}
      reach={walks ? [] : reach}
      way={walks || table.trail.value.length ? table.way.value : []}
      drags={dragged(table)}
      onDrag={(trail) => table.drag(trail)}
      onDrop={(how) => void table.drop(how)}
      lit={table.show.lit.value}
      note={table.note.value}
      follow={now.figures.find((one) => one.tag === table.show.focus.value)?.square ?? null}
      lines={linesOf(table)}
      rings={ringsOf(table)}
      cursor={table.cursor.value}
      focus={focusOf(table)}
      moment={momentOf(table)}
      chosen={table.figures.value.get(table.selected.value ?? "")?.square ?? null}
      label={t("board", { map: map.name })}
      start={startOf(table)}
      onSquare={(square, how) => table.touch(square, how)}
      onPoint={(square) => void table.point(square)}
      onCursor={(square) => {
        table.cursor.value = square;
        table.announced.value = describeSquare(table, square);
        void table.point(square);
      }}
      onFigures={(of) => (table.show.figureElement = of)}
    />
  );
}

/** The squares of the figures that can be dragged: those that may act, or the one that is asked where it goes. */
function dragged(table: Table): Set<string> {
  const { actions, squares } = table.offered.value;
  const asked = squares.size ? [table.decision.value?.figure ?? ""] : [];
  const tags = table.lays ? [] : [...actions.keys(), ...asked];
  return new Set(tags.flatMap((tag) => table.figures.value.get(tag)?.squares ?? []));
}

/** Changes when a player has to look anew: a turn begins, or something else is to be placed. */
function momentOf(table: Table): string {
  const view = table.view.value!;
  const asked = table.mine.value ? view.decision : null;
  const placing = view.phase === "setup" ? `${asked?.topic} ${asked?.figure}` : "";
  return `${view.turn} ${view.phase === "setup"} ${placing} ${!!asked}`;
}

function kindOf(topic: string | undefined): MarkKind {
  return topic === "destination" || topic === "action" ? "go" : "place";
}

function ringsOf(table: Table) {
  const rings: Parameters<typeof Board>[0]["rings"] = new Map();
  const { actions, figures } = table.offered.value;
  const own = table.view.value?.decision?.player;
  for (const tag of actions.keys()) rings.set(tag, "ready");
  for (const tag of figures.keys())
    rings.set(tag, table.figures.value.get(tag)?.side === own ? "friend" : "target");
  const selected = table.selected.value;
  if (selected && !figures.has(selected)) rings.set(selected, "selected");
  return rings;
}

/** The attack that is being shown, or else the line to what is pointed at. */
function linesOf(table: Table): LineOfFire[] {
  const shots = table.show.shots.value;
  if (shots) {
    const now = (tag: string) => table.show.moment.value?.figures.find((one) => one.tag === tag);
    const from = now(shots.from);
    const ends = shots.to.map(now);
    return ends.flatMap((to) =>
      from?.squares.length && to?.squares.length
        ? [{ from: middleOf(from.squares), to: middleOf(to.squares), status: "shot", label: "" }]
        : [],
    );
  }
  const found = table.aim.value;
  if (!found) return [];
  const from = table.figures.value.get(found.from);
  const to = table.figures.value.get(found.to);
  if (!from?.squares.length || !to?.squares.length) return [];
  return [
    {
      from: middleOf(from.squares),
      to: middleOf(to.squares),
      status: found.aim.status,
      label: found.aim.distance > 1 ? `${found.aim.distance} · ${t(`line-${found.aim.status}`)}` : "",
      stopped: found.aim.stopped,
    },
  ];
}
