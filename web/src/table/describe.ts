/** A square in words: what stands there, the terrain, and what choosing it would do. */

import { t } from "../shared/words";
import { fullName, labelOf } from "./labels";
import type { Table } from "./store";

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
  if (figure) {
    const side = view.sides[figure.side]?.name ?? "";
    const clicks = table.cards.value[figure.card]?.dial.length ?? 0;
    words.push(t("figure-here", { name: fullName(figure), side, click: figure.click, clicks }));
    if (figure.tokens) words.push(t("tokens", { count: figure.tokens }));
  }
  const offered = table.offered.value;
  const choices = offered.squares.get(square) ?? (figure && offered.figures.get(figure.tag));
  if (choices?.length) words.push(t("may-choose", { what: labelOf(view, choices[0]!) }));
  else if (table.reach.value?.squares.includes(square)) words.push(t("may-move"));
  return words.join(", ");
}
