/** What has happened, told as at a table; a live region, and each rule it cites can be opened. */

import { useEffect, useRef } from "preact/hooks";
import type { LogEntry, StoryLine, View } from "../protocol/view";
import { sideLook } from "../shared/looks";
import { t } from "../shared/words";
import { handWords } from "./HandPanel";
import { SectionLink } from "./RuleDialog";
import type { Table } from "./store";

/** `opened` changes when the log is opened in a sheet: what was told last is then in sight. */
export function Log({ table, opened = "" }: { table: Table; opened?: string }) {
  const list = useRef<HTMLDivElement>(null);
  const lines = table.story.value;
  const last = lines.at(-1);
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [lines.length, last?.text]);
  useEffect(() => {
    if (opened) list.current?.lastElementChild?.scrollIntoView({ block: "end" });
  }, [opened, last?.text]);
  const view = table.view.value;
  return (
    <section class="log" aria-label={t("log")}>
      <h2>{t("log")}</h2>
      <div ref={list} role="log" aria-live="polite" aria-label={t("log")} tabindex={0} class="log-lines">
        {deedsOf(lines, table.log.value).map((deed) => (
          <div key={deed[0]!.number} class="deed" style={colourOf(deed[0]!)}>
            {deed.map((line) => (
              <p key={line.number} class={`log-${LOUD[line.event] ?? "plain"}`}>
                {wordsOf(view, line)} <SectionLink section={line.section} />
              </p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Events after which something else begins. */
const BEGINS = ["action", "clears", "turn", "phase", "round"];

/** The lines by action: each with everything that came of it. */
export function deedsOf(lines: StoryLine[], log: LogEntry[]): StoryLine[][] {
  const starts = log.filter(({ record }) => BEGINS.includes(record.event)).map(({ number }) => number);
  const deeds: StoryLine[][] = [];
  let at = -1;
  let next = 0;
  for (const line of lines) {
    while (next < starts.length && starts[next]! <= line.number) next++;
    const same = next === at && deeds.length > 0 && next > 0;
    if (same) deeds.at(-1)!.push(line);
    else deeds.push([line]);
    at = next;
  }
  return deeds;
}

/** A sentence; what was changed by hand is told in the client's words. */
function wordsOf(view: View | null, line: StoryLine): string {
  if (!line.by_hand || !view) return line.text;
  const side = line.side === null ? "" : (view.sides[line.side]?.name ?? "");
  return t("by-hand-told", { side, what: handWords(view, line.by_hand) });
}

const LOUD: Record<string, string> = {
  turn: "turn",
  ko: "ko",
  wins: "turn",
  hit: "hit",
  miss: "miss",
  damage: "hit",
};

const colourOf = ({ side }: StoryLine): Record<string, string> => ({
  "--side": side === null ? "var(--rule)" : sideLook(side).colour,
});
