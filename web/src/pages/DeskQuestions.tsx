/** The questions of `openclix explain`, asked of the position on the desk. */

import { useSignal } from "@preact/signals";
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
const ASKED = /^(speed|attack|defense|damage|range|line|adjacent|distance|reach|targets|powers|can|elements|odds|why|options)\b/;

/** The questions as their buttons put them, in the reader's language. */
function asButton(text: string, kindOf: (tag: string) => string): string | null {
  for (const [key, question] of Object.entries(QUESTIONS)) {
    const pattern = t(`desk-q-${key}`, { one: "<one>", other: "<other>", kind: "<kind>" })
      .replace(/[?.\s\u00a0]+$/, "")
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replace(/[\s\u00a0]+/g, "\\s+")
      .replace("→", "(?:→|->|-)")
      .replace(/<(one|other|kind)>/g, "(?<$1>\\S+?)");
    const found = new RegExp(`^${pattern}[?.\\s\u00a0]*$`, "i").exec(text);
    const { one = "", other = "", kind } = found?.groups ?? {};
    if (found) return question(one, other, kind?.toLowerCase() ?? kindOf(one));
  }
  return null;
}

/** What is asked: as a button puts it, in the notation, or a choice that may or may not be made. */
export function questionIn(text: string, kindOf: (tag: string) => string = () => "close"): string {
  const asked = text.trim().replace(/\s*\?+$/, "").replace(/^(may|can) i\s+/i, "");
  const worded = asButton(text.trim(), kindOf);
  if (worded) return worded;
  const plain = asked.charAt(0).toLowerCase() + asked.slice(1);
  if (ASKED.test(plain) && !/^[A-Z]\w*\s+(move|close|range)\b/.test(asked)) return plain;
  return `why not ${asked}`;
}

export function DeskQuestions({ table }: { table: Table }) {
  const asked = useSignal("");
  const lines = useSignal<Because[]>([]);
  const [one, other] = pair(table);
  const kindOf = (tag: string) =>
    table.figures.value.get(tag.toUpperCase())?.values.range.now || table.figures.value.get(tag)?.values.range.now ? "range" : "close";
  const kind = one ? kindOf(one.tag) : "close";
  const ask = async (text: string) => {
    asked.value = text;
    try {
      const found = await table.ask({ about: "explain", text: questionIn(text, kindOf) });
      lines.value = found.lines;
    } catch (error) {
      lines.value = [{ text: error instanceof Error ? error.message : String(error), section: "" }];
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
      {one && other && (
        <div class="row desk-questions" role="group" aria-label={t("desk-questions")}>
          {Object.entries(QUESTIONS).map(([key, text]) => (
            <button type="button" class="button" key={key} onClick={() => void ask(text(one.tag, other.tag, kind))}>
              {t(`desk-q-${key}`, { one: one.tag, other: other.tag, kind })}
            </button>
          ))}
        </div>
      )}
      {lines.value.length > 0 && (
        <ul class="desk-answer" role="status">
          {lines.value.map((line, k) => (
            <li key={k}>
              {line.text} <SectionLink section={line.section} />
            </li>
          ))}
        </ul>
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
