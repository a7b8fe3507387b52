/** What is in the square that is pointed at: its terrain and what lies there, each in a sentence. */

import type { Marker } from "../protocol/view";
import { told, toldIn } from "../shared/explained";
import { t } from "../shared/words";
import { Explained } from "./Explained";
import { Sign } from "./LegendSigns";
import { edition } from "./RuleDialog";
import type { Table } from "./store";

const TERRAIN = ["hindering", "blocking", "water", "special", "indoor"] as const;

/** The signs of the legend that a square shows. */
export function signsAt(table: Table, square: string): string[] {
  const map = table.map.value;
  if (!map) return [];
  const signs: string[] = TERRAIN.filter((kind) => map[kind].includes(square));
  const level = map.levels.find((one) => one.squares.includes(square))?.level ?? 1;
  if (level > 1) signs.push("elevated");
  if (map.stairs.some((pair) => pair.includes(square))) signs.push("stairs");
  const edges = map.edges.filter((edge) => edge.square === square);
  if (edges.some((edge) => edge.kind === "wall")) signs.push("wall");
  if (edges.some((edge) => edge.kind !== "wall")) signs.push("door");
  return signs;
}

/** The sign of something that lies on the map. */
export function signOf(marker: Marker): string {
  if (marker.kind === "object") return marker.tags.includes("heavy") ? "heavy" : "light";
  return marker.kind;
}

export function SquareInfo({ table }: { table: Table }) {
  const square = table.pointed.value;
  const view = table.view.value;
  if (!square || !view || table.standing.value.has(square)) return null;
  const lying = view.markers.filter((marker) => marker.squares.includes(square));
  const signs = signsAt(table, square);
  if (!signs.length && !lying.length) return null;
  return (
    <section class="square-info" aria-label={told("square-here", { square })}>
      <h3>{told("square-here", { square })}</h3>
      <dl>
        {lying.map((marker) => (
          <div key={marker.marker}>
            <dt>
              <Sign sign={signOf(marker)} /> {marker.name || t(`marker-${marker.kind}`)}
            </dt>
            <dd>
              <Explained text={toldIn(edition.value, `legend-${signOf(marker)}-text`)} />
            </dd>
          </div>
        ))}
        {signs.map((sign) => (
          <div key={sign}>
            <dt>
              <Sign sign={sign} /> {told(`legend-${sign}`)}
            </dt>
            <dd>
              <Explained text={toldIn(edition.value, `legend-${sign}-text`)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
