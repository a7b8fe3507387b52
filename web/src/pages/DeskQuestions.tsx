/** Questions about the position on the desk, in people's words or those of `openclix explain`. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Because } from "../protocol/questions";
import type { Figure } from "../protocol/view";
import { t } from "../shared/words";
import { SectionLink } from "../table/RuleDialog";
import type { Table } from "../table/store";

/** What can be asked about a figure and a foe of it; the words are those of the notation. */
const QUESTIONS: Record<string, (one: string, other: string, kind: string) => string> = {
  defense: (one, other, kind) => `defense of ${other} against ${one} ${kind}`,
  line: (one, other) => `line ${one} ${other}`,
  adjacent: (one, other) => `adjacent ${one} ${other}`,
  reach: (one) => `reach ${one}`,
  targets: (one, _, kind) => `targets ${one} ${kind}`,
  odds: (one, other, kind) => `odds of ${one} against ${other} ${kind}`,
  powers: (one) => `powers ${one}`,
  options: () => "options",
  "why-not": (one, other, kind) => `why not ${one} ${kind} ${other}`,
};
export function DeskQuestions({ table }: { table: Table }) {
  const asked = useSignal("");
  const lines = useSignal<Because[]>([]);
  /** The latest question: an answer to an earlier one comes too late. */
  const asking = useRef(0);
  const [one, other] = pair(table);
  const kindOf = (tag: string) =>
    table.figures.value.get(tag.toUpperCase())?.values.range.now || table.figures.value.get(tag)?.values.range.now ? "range" : "close";
  const kind = one ? kindOf(one.tag) : "close";
  const ask = async (text: string) => {
    asked.value = text;
    lines.value = [];
    const turn = ++asking.current;
    const show = (found: Because[]) => turn === asking.current && (lines.value = found);
    try {
      const mine = table.selected.value ?? "";
      const found = await table.ask({ about: "explain", text, ...(mine && { figure: mine }) });
      show(found.lines);
    } catch (error) {
      show([{ text: error instanceof Error ? error.message : String(error), section: "" }]);
    }
  };
  return (
    <>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void ask(asked.value);
        }}
      >
        <label class="grow">
          <span class="hidden">{t("desk-ask")}</span>
          <input
            value={asked.value}
            placeholder={t("desk-ask")}
            onInput={(e) => (asked.value = e.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={!asked.value.trim()}>
          {t("desk-may-i")}
        </button>
      </form>
      {lines.value.length > 0 && (
        <ul class="desk-answer" role="status">
          {lines.value.map((line, k) => (
            <li key={k}>
              {line.text} <SectionLink section={line.section} />
            </li>
          ))}
        </ul>
      )}
      {one && other && (
        <div class="row desk-questions" role="group" aria-label={t("desk-questions")}>
          {Object.entries(QUESTIONS).map(([key, text]) => (
            <button type="button" class="button" key={key} onClick={() => void ask(text(one.tag, other.tag, kind))}>
              {t(`desk-q-${key}`, { one: one.tag, other: other.tag, kind })}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Whom is asked about: the selected figure, else the first, and the foe that was pointed at or comes first. */
function pair(table: Table): [Figure | undefined, Figure | undefined] {
  const onMap = (table.view.value?.figures ?? []).filter((figure) => figure.zone === "map");
  const one = onMap.find((figure) => figure.tag === table.selected.value) ?? onMap[0];
  const foes = onMap.filter((figure) => figure.side !== one?.side);
  return [one, foes.find((figure) => figure.tag === table.aim.value?.to) ?? foes[0]];
}
