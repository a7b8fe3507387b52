/** Every figure of a side with its click and tokens; also those that are not on the map. */

import { flightOf } from "../board/Base";
import type { Figure, View } from "../protocol/view";
import { Emblem } from "../shared/Emblem";
import { sideLook } from "../shared/looks";
import { t } from "../shared/words";
import { SideSign } from "./Status";
import type { Table } from "./store";

export function Roster({ table }: { table: Table }) {
  const view = table.view.value;
  if (!view) return null;
  const seats = [...view.sides].sort(
    (one, two) => Number(view.seats.includes(two.player)) - Number(view.seats.includes(one.player)),
  );
  return (
    <section class="roster" aria-label={t("forces")}>
      {seats.map((side) => (
        <div key={side.player}>
          <h2>
            <SideSign side={side.player} /> <span class="side-name">{side.name}</span>
          </h2>
          <ul>
            {view.figures
              .filter((figure) => figure.owner === side.player)
              .map((figure) => (
                <Row key={figure.tag} figure={figure} view={view} table={table} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The name of whoever holds a captive. */
function captorOf(figure: Figure, view: View): string {
  return view.figures.find((one) => one.tag === figure.host)?.name ?? "";
}

/** A name, and on a line of its own what tells it from others of that name. */
function Name({ figure }: { figure: Figure }) {
  if (!figure.apart) return <>{figure.name}</>;
  return (
    <span class="roster-apart">
      {figure.name} <small>({figure.apart})</small>
    </span>
  );
}

function Row({ figure, view, table }: { figure: Figure; view: View; table: Table }) {
  const card = table.cards.value[figure.card];
  const gone = figure.zone === "ko" || figure.zone === "removed";
  const captive = figure.zone === "captured";
  const waits = !figure.squares.length && !gone && !captive && view.phase !== "setup";
  const ready = table.offered.value.actions.has(figure.tag);
  const clicks = card?.dial.length ?? 1;
  const flight = flightOf(figure);
  return (
    <li>
      <button
        type="button"
        class={`roster-row ${gone ? "gone" : ""} ${ready ? "ready" : ""}`}
        aria-pressed={table.selected.value === figure.tag}
        style={{ "--side": sideLook(figure.side).colour }}
        onClick={() => table.select(figure.tag)}
      >
        <span class="roster-name">
          <Emblem card={card} /> <Name figure={figure} />
        </span>
        {gone || captive || waits ? (
          <span class="roster-zone">
            {captive ? t("captive", { captor: captorOf(figure, view) }) : waits ? t("off-the-map") : t(figure.zone === "removed" ? "gone" : "ko")}
          </span>
        ) : (
          <>
            <span class="health" aria-hidden="true">
              {Array.from({ length: clicks }, (_, k) => (
                <i key={k} class={k + 1 < figure.click ? "lost" : ""} />
              ))}
            </span>
            <span class="pips" aria-hidden="true">
              {Array.from({ length: figure.tokens }, (_, k) => (
                <i key={k} />
              ))}
            </span>
            {flight && <span class="roster-zone">{t("flight", { how: flight })}</span>}
            <span class="hidden">
              {t("roster-state", {
                click: figure.click,
                clicks,
                tokens: figure.tokens,
                square: figure.square ?? t("off-the-map"),
              })}
            </span>
          </>
        )}
      </button>
    </li>
  );
}
