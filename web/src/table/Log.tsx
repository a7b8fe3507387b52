/** What has happened, in sentences; a live region, and each rule it cites can be opened. */

import { useEffect, useRef } from "preact/hooks";
import type { LogEntry, View } from "../protocol/view";
import { sideLook } from "../shared/looks";
import { t } from "../shared/words";
import { SectionLink } from "./RuleDialog";
import type { Table } from "./store";

export function Log({ table }: { table: Table }) {
  const list = useRef<HTMLDivElement>(null);
  const entries = worthTelling(table.log.value);
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [entries.length]);
  const view = table.view.value;
  return (
    <section class="log" aria-label={t("log")}>
      <h2>{t("log")}</h2>
      <div ref={list} role="log" aria-live="polite" aria-label={t("log")} tabindex={0} class="log-lines">
        {entries.map((entry) => (
          <p key={entry.number} class={`log-${classOf(entry)}`} style={colourOf(view, entry)}>
            {entry.text} <SectionLink section={entry.section} />
          </p>
        ))}
      </div>
    </section>
  );
}

/** Records that another line tells, or that the board shows. */
const QUIET = new Set([
  ...["action", "action resolved", "token", "token off", "clears", "starts the game", "themes"],
  ...["revealed", "attack", "attack rolled", "attack totalled", "would attack", "would be targeted"],
  ...["would be hit", "would be damaged", "would be KO'd", "dealt", "has damaged", "hits", "turn ends"],
  ...["attack resolved", "carries", "set up", "effect ends", "marker gone", "score", "areas"],
]);

/** A log as a person wants to read it. */
export function worthTelling(entries: LogEntry[]): LogEntry[] {
  return entries.filter(
    ({ record, text }, k) =>
      text &&
      !QUIET.has(record.event) &&
      !(record.event === "roll" && record["what"] === "attack") &&
      !(record.event === "marker" && entries[k - 1]?.record.event !== "uses" && !record["by"]),
  );
}

const LOUD: Record<string, string> = {
  turn: "turn",
  ko: "ko",
  wins: "turn",
  hit: "hit",
  miss: "miss",
  damage: "hit",
};

const classOf = (entry: LogEntry) => LOUD[entry.record.event] ?? "plain";

function colourOf(view: View | null, entry: LogEntry): Record<string, string> {
  const side = entry.record["side"];
  const tag = entry.record.figure ?? entry.record["by"];
  let number = view?.sides.find((one) => one.colour === side || one.name === side)?.player;
  number ??= view?.figures.find((one) => one.tag === tag)?.side;
  return { "--side": number === undefined ? "var(--rule)" : sideLook(number).colour };
}
