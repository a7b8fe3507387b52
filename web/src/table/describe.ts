/** A square in words: what is there, how far it is, and what choosing it would do; and the whole board. */

import { squaresApart } from "../board/squares";
import type { Figure, View } from "../protocol/view";
import { told } from "../shared/explained";
import { t } from "../shared/words";
import { fullName, labelOf } from "./labels";
import type { Table } from "./store";

/** Where whoever plays wants to look: the squares or figures to choose from, or their own figures. */
export function focusOf(table: Table): string[] {
  const view = table.view.value!;
  const { squares, figures, actions } = table.offered.value;
  if (squares.size) return [...squares.keys()];
  const tags = figures.size ? figures : actions;
  const mine = (one: Figure) => !view.seats.length || view.seats.includes(one.side);
  const own = view.figures.filter((one) => (tags.size ? tags.has(one.tag) : mine(one)));
  return own.filter((one) => one.zone === "map").flatMap((one) => one.squares);
}

/** Where the arrow keys begin: at the selected figure, or the first that may be chosen. */
export const startOf = (table: Table): string | null =>
  table.figures.value.get(table.selected.value ?? "")?.square ?? focusOf(table)[0] ?? null;

export function describeSquare(table: Table, square: string): string {
  const map = table.map.value;
  const view = table.view.value;
  if (!map || !view) return square;
  const words = [square];
  for (const kind of ["hindering", "blocking", "water", "special", "indoor"] as const)
    if (map[kind].includes(square)) words.push(t(`terrain-${kind}`));
  const level = map.levels.find((one) => one.squares.includes(square))?.level;
  if (level !== undefined && level !== 1) words.push(t("terrain-level", { level }));
  for (const marker of view.markers)
    if (marker.squares.includes(square)) words.push(marker.name || t(`marker-${marker.kind}`));
  const figure = table.standing.value.get(square);
  if (words.length === 1 && !figure) words.push(t("terrain-clear"));
  if (figure) {
    const side = view.sides[figure.side]?.name ?? "";
    const clicks = table.cards.value[figure.card]?.dial.length ?? 0;
    words.push(t("figure-here", { name: fullName(figure), side, click: figure.click, clicks }));
    if (figure.tokens) words.push(t("tokens", { count: figure.tokens }));
  }
  const own = table.figures.value.get(table.selected.value ?? "");
  if (own?.square && own.square !== square)
    words.push(told("square-far", { count: squaresApart(own.square, square), name: fullName(own) }));
  const offered = table.offered.value;
  const choices = offered.squares.get(square) ?? (figure && offered.figures.get(figure.tag));
  if (choices?.length) words.push(t("may-choose", { what: labelOf(view, choices[0]!) }));
  else if (table.walks(square) === "sidestep") words.push(t("may-sidestep"));
  else if (table.reach.value?.squares.includes(square)) words.push(t("may-move"));
  else if (figure && own && figure.side !== own.side && offered.actions.has(own.tag)) words.push(t("may-strike"));
  const ways = figure ? table.helps(figure) : [];
  if (ways.length) words.push(t("may-help", { what: ways.map((choice) => labelOf(view, choice)).join(", ") }));
  return words.filter(Boolean).join(", ");
}

/** The board in a few sentences: for those who can't see it, and to begin with. */
export function boardSummary(table: Table): string {
  const view = table.view.value;
  if (!view) return "";
  return [...view.sides]
    .sort((one, two) => Number(mineFirst(view, two.player)) - Number(mineFirst(view, one.player)))
    .map((side) => {
      const figures = view.figures.filter((one) => one.side === side.player && one.zone === "map");
      const each = figures.map((one) =>
        t("summary-figure", {
          name: fullName(one),
          square: one.square ?? "",
          click: one.click,
          clicks: table.cards.value[one.card]?.dial.length ?? 0,
          tokens: one.tokens,
        }),
      );
      return t("summary-side", { side: side.name, score: side.score, count: figures.length, figures: each.join("; ") });
    })
    .join(" ");
}

const mineFirst = (view: View, player: number): boolean => view.seats.includes(player);
