/** What has happened, told as at a table; a live region, and each rule it cites can be opened. */

import { useEffect, useRef } from "preact/hooks";
import type { StoryLine, View } from "../protocol/view";
import { sideLook } from "../shared/looks";
import { t } from "../shared/words";
import { handWords } from "./HandPanel";
import { SectionLink } from "./RuleDialog";
import type { Table } from "./store";

export function Log({ table }: { table: Table }) {
  const list = useRef<HTMLDivElement>(null);
  const lines = table.story.value;
  const last = lines.at(-1);
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [lines.length, last?.text]);
  const view = table.view.value;
  return (
    <section class="log" aria-label={t("log")}>
      <h2>{t("log")}</h2>
      <div ref={list} role="log" aria-live="polite" aria-label={t("log")} tabindex={0} class="log-lines">
        {lines.map((line) => (
          <p key={line.number} class={`log-${LOUD[line.event] ?? "plain"}`} style={colourOf(line)}>
            {wordsOf(view, line)} <SectionLink section={line.section} />
          </p>
        ))}
      </div>
    </section>
  );
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
