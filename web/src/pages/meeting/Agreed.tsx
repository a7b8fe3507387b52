/** What is agreed at a table: edition, points, map, clock, hints, undo. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue, type Catalogue } from "../../protocol/library";
import type { Agreement } from "../../protocol/meeting";
import type { ClockTerms } from "../../protocol/messages";
import { tongue } from "../../shared/settings";
import { t } from "../../shared/words";

/** How long after a server didn't answer it is asked again. */
const AGAIN = 3000;

export function useCatalogue(): Catalogue | null {
  const found = useSignal<Catalogue | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const look = () =>
      void catalogue().then(
        (all) => wanted && (found.value = all),
        () => wanted && (timer = setTimeout(look, AGAIN)),
      );
    look();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [tongue.value]);
  return found.value;
}

export function Agreed({ terms }: { terms: Agreement }) {
  const all = useCatalogue();
  const edition = all?.editions.find((one) => one.name === terms.edition);
  const scenario = edition?.scenarios.find((one) => one.name === terms.scenario);
  const rows: [string, string][] = [
    [t("edition"), edition?.title ?? terms.edition],
    ...(scenario ? [[t("scenario"), scenario.title] as [string, string]] : []),
    [t("build-total"), t("terms-points", { points: terms.build_total })],
    [t("map"), terms.map],
    [t("turn-limit"), terms.turn_limit ? t("turns", { count: terms.turn_limit }) : t("no-limit")],
    [t("clock"), clockWords(terms.clock)],
    [t("terms-hints"), t(terms.hints ? "terms-hints-on" : "terms-hints-off")],
    [t("terms-undo"), t(`terms-undo-${terms.undo}`)],
    [t("terms-watching"), t(terms.spectators ? "terms-watching-on" : "terms-watching-off")],
  ];
  return (
    <dl class="agreed">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function clockWords(clock: ClockTerms | null): string {
  if (!clock) return t("no-clock");
  if (clock.kind === "game") return t("clock-minutes", { minutes: Math.round(clock.seconds / 60) });
  if (clock.seconds >= 86400) return t("clock-days", { days: Math.round(clock.seconds / 86400) });
  return t("clock-turn-minutes", { minutes: Math.max(1, Math.round(clock.seconds / 60)) });
}
