/** The dice that fell, for everybody to see. */

import { spotOf } from "../board/squares";
import { t } from "../shared/words";
import { figureName } from "./labels";
import type { Table } from "./store";

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

export function Die({ value }: { value: number }) {
  return (
    <svg viewBox="-24 -24 48 48" class="die" aria-hidden="true">
      <rect x="-21" y="-21" width="42" height="42" rx="8" />
      {(PIPS[value] ?? []).map(([x, y], k) => (
        <circle key={k} cx={x * 11} cy={y * 11} r="4.2" />
      ))}
    </svg>
  );
}

export function Dice({ table }: { table: Table }) {
  const rolled = table.show.dice.value;
  const view = table.view.value;
  if (!rolled || !view) return null;
  const total = rolled.dice.reduce((sum, die) => sum + die, 0);
  return (
    <div class="dice" role="status" data-corner={cornerOf(table)}>
      <p>
        {rolled.figure ? figureName(view, rolled.figure) : ""} <span>{rolled.what}</span>
      </p>
      <div>
        {rolled.dice.map((die, k) => (
          <Die key={k} value={die} />
        ))}
        {rolled.dice.length > 1 && <b>{total}</b>}
      </div>
      {rolled.verdicts.map((one, k) => (
        <p key={k} class={one.hit ? "verdict-hit" : "verdict-miss"}>
          {one.text}
        </p>
      ))}
      <span class="hidden">{t("rolled", { dice: rolled.dice.join(", ") })}</span>
    </div>
  );
}

const CORNERS = ["left", "right", "low-left", "low-right"] as const;

/** The corner of the board with the fewest figures: dice never lie over figures if one is free. */
export function cornerOf(table: Pick<Table, "map" | "show">): (typeof CORNERS)[number] {
  const [map, now] = [table.map.value, table.show.moment.value];
  if (!map || !now) return "left";
  const at = now.figures.filter((one) => one.zone === "map" && one.square).map((one) => spotOf(one.square!));
  const inside = (corner: string) =>
    at.filter(({ x, y }) => {
      const across = corner.endsWith("left") ? x < map.width / 2 : x >= map.width / 2;
      return across && (corner.startsWith("low") ? y >= (map.height * 3) / 4 : y < map.height / 4);
    }).length;
  return CORNERS.reduce((best, one) => (inside(one) < inside(best) ? one : best));
}
