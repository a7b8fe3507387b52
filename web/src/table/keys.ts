/** Keys of the table that are not letters of the prompt. */

import { useEffect } from "preact/hooks";
import { legend } from "../shared/explained";
import { closeUp, menuOpen, sound } from "../shared/settings";
import { t } from "../shared/words";
import { boardSummary, describeSquare, startOf } from "./describe";
import { showOrders } from "./OrdersDialog";
import { shownScenario } from "./ScenarioText";
import { openSection } from "./RuleDialog";
import type { Table } from "./store";
import { openValue } from "./ValueDialog";

export function useTableKeys(table: Table): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      if (target.closest("input, textarea, select")) return;
      if (event.key.startsWith("Arrow") && !target.closest(".board-svg, .log-lines, .chat-lines, dialog, .panel")) toBoard(table);
      else if (event.key === "?") legend.value = legend.value ? null : { tab: "title" };
      else if (event.key === "Escape") escape(table);
      else if (event.key === "n") walk(table, 1);
      else if (event.key === "p") walk(table, -1);
      else if (event.key === "h") void table.hint();
      else if (event.key === "i") table.announced.value = boardSummary(table);
      else if (event.key === "w") void table.whatHappened();
      else if (event.key === "z") closeUp.value = closeUp.value === "on" ? "off" : "on";
      else if (event.key === "q") quiet(table);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [table]);
}

/** One key for all sounds. */
function quiet(table: Table): void {
  sound.value = sound.value === "on" ? "off" : "on";
  table.announced.value = t(`sound-now-${sound.value}`);
}

/** The list of cards in play hangs from the head of the table; whether it was open. */
function closeCards(): boolean {
  const list = document.querySelector<HTMLDetailsElement>("details.elements[open]");
  list?.removeAttribute("open");
  return !!list;
}

/** Escape closes what is open, ends what is shown, or goes back one step. */
function escape(table: Table): void {
  if (legend.value) legend.value = null;
  else if (showOrders.value) showOrders.value = false;
  else if (shownScenario.value && !openSection.value) shownScenario.value = "";
  else if (closeCards()) return;
  else if (menuOpen.value) menuOpen.value = "";
  else if (table.byHand.value) table.byHand.value = false;
  else if (table.show.running.value) table.show.skip();
  else if (table.trail.value.length) table.trail.value = [];
  else if (table.note.value) table.note.value = null;
  else if (openSection.value) openSection.value = null;
  else if (openValue.value) openValue.value = null;
  else if (table.among.value.length) table.among.value = [];
  else {
    const back = table.offered.value.words.find((choice) =>
      ["cancel", "back"].includes(choice.word ?? ""),
    );
    if (back) void table.choose(back.text);
    else if (table.canGoBack.value) void table.back();
    else table.select(null);
  }
}

/** An arrow key leads onto the board from anywhere. */
function toBoard(table: Table): void {
  const square = table.cursor.value ?? startOf(table);
  if (square) {
    table.cursor.value = square;
    table.announced.value = describeSquare(table, square);
    void table.point(square);
  }
  document.querySelector<SVGElement>(".board-svg")?.focus();
}

/** Goes to the next square or figure that may be chosen. */
function walk(table: Table, by: number): void {
  const offered = table.offered.value;
  const squares = new Set(offered.squares.keys());
  for (const tag of [...offered.figures.keys(), ...offered.actions.keys()]) {
    const square = table.figures.value.get(tag)?.square;
    if (square) squares.add(square);
  }
  const own = table.selected.value;
  if (own && offered.actions.has(own))
    for (const figure of table.standing.value.values())
      if (figure.side !== table.figures.value.get(own)?.side && figure.square)
        squares.add(figure.square);
  const list = [...squares];
  if (!list.length) return;
  const here = list.indexOf(table.cursor.value ?? "");
  const next = list[(here + by + list.length) % list.length]!;
  table.cursor.value = next;
  table.announced.value = describeSquare(table, next);
  void table.point(next);
  document.querySelector<SVGElement>(".board-svg")?.focus();
}
