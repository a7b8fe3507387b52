/** Where no card is shown: the bases of both sides, large, to look at and to pick from. */

import { Base } from "../board/Base";
import type { Figure } from "../protocol/view";
import { sideLook } from "../shared/looks";
import { t } from "../shared/words";
import { fullName } from "./labels";
import type { Table } from "./store";

/** How many pixels a base has here. */
const LARGE = 72;

export function Muster({ table }: { table: Table }) {
  const view = table.view.value!;
  const now = table.show.moment.value ?? view;
  const first = table.mine.value ? view.decision!.player : (view.seats[0] ?? view.active);
  const sides = [...view.sides].sort((one, two) => Number(two.player === first) - Number(one.player === first));
  const standing = now.figures.filter((figure) => figure.squares.length && !figure.knocked_out);
  return (
    <div class="muster">
      <p class="quiet">{t("no-card")}</p>
      {/* The lists of forces say the same in words; this is for eyes and pointers. */}
      {sides.filter(({ player }) => standing.some((figure) => figure.side === player)).map((side) => (
        <div key={side.player} class="muster-side" aria-hidden="true" style={{ "--side": sideLook(side.player).colour }}>
          {standing
            .filter((figure) => figure.side === side.player)
            .map((figure) => (
              <Stand key={figure.tag} figure={figure} table={table} />
            ))}
        </div>
      ))}
      <p class="quiet">{t("no-card-keys")}</p>
    </div>
  );
}

function Stand({ figure, table }: { figure: Figure; table: Table }) {
  const card = table.cards.value[figure.card];
  if (!card) return null;
  const ready = table.offered.value.actions.has(figure.tag);
  return (
    <button type="button" tabindex={-1} class={`stand ${ready ? "ready" : ""}`} onClick={() => table.select(figure.tag)}>
      <svg viewBox="-24.5 -24.5 49 49" width={LARGE} height={LARGE}>
        <Base figure={figure} card={card} tag=" " pixels={LARGE} />
      </svg>
      <span>{fullName(figure)}</span>
    </button>
  );
}
