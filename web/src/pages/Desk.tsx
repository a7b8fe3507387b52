/** The judge's desk: lay out a position, ask it anything, play it on, keep it as a ruling. */

import { batch, useSignal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { PositionSource } from "../protocol/positions";
import { CopyLink } from "../shared/CopyLink";
import { Drafts } from "../shared/drafts";
import { brought, forgetBrought } from "../shared/linked";
import { SettingsButton } from "../shared/Settings";
import { t } from "../shared/words";
import { Table } from "../table/store";
import { TableView } from "../table/TableView";
import { rolled } from "../table/time/motion";
import { DeskChoices } from "./DeskChoices";
import { DeskQuestions } from "./DeskQuestions";
import { brushes, laid, playedOn, rulingOf, shared, type Brush } from "./layout";

const FIRST = `map 12x12
  blocking f5-g6
  hindering c8-d9
figure A red c3; dial 8:charge 10 16:toughness 3 x6
figure B red d10; dial 7:running-shot 10 16 3 x6; range 6
figure C blue i4; dial 8 10 17:super-senses 3 x6
figure D blue h9; dial 7 9 16:energy-shield-deflection 2 x6; range 6
`;

/** A board that takes the place of a first text that can't be read. */
const EMPTY = "map 12x12\n";
const PAUSE = 400;

/** What is on the desk, and what was on it before a link put something else there. */
const drafts = new Drafts("openclix.desk", (text) => figuresOf(text).length > 0 && text.trim() !== FIRST.trim());

/** The position of a link, or what was last on the desk. */
function begin(): string {
  const linked = brought();
  if (linked) drafts.replace(linked);
  return linked || drafts.text || FIRST;
}

/** The tags of a position's figures. */
const figuresOf = (text: string): string[] => [...text.matchAll(/^figure\s+(\S+)/gm)].map((one) => one[1]!);

/** A position that could be read, with its table. */
interface Laid {
  text: string;
  source: PositionSource;
  table: Table;
}

async function lay(text: string, choices: string[] = []): Promise<Laid> {
  const source = new PositionSource(text, [], [], choices);
  const table = new Table(source);
  source.onUpdate = (update) => table.receive(update);
  await source.start();
  return { text, source, table };
}

/**
 * The text is the player's: nothing here writes into it but a brush. The board shows the last text
 * that could be read, and what is wrong with a newer one is beside it.
 */
export function Desk() {
  const came = useMemo(() => shared(begin()), []);
  const draft = useSignal(came.text);
  const brush = useSignal<Brush | null>(null);
  const on = useSignal<Laid | null>(null);
  const failed = useSignal("");
  const first = useRef(true);
  /** Whether the text was changed by a brush, which nobody waits for. */
  const painted = useRef(true);
  useEffect(() => {
    let wanted = true;
    const text = draft.value;
    const choices = first.current ? came.choices : [];
    const begin = async () => {
      if (on.value?.text === text) {
        failed.value = "";
        return;
      }
      try {
        const laid = await lay(text, choices);
        if (!wanted) return;
        batch(() => {
          on.value = laid;
          failed.value = "";
        });
      } catch (error) {
        if (!wanted) return;
        failed.value = error instanceof Error ? error.message : String(error);
        on.value ??= await lay(EMPTY).catch(() => null);
      }
    };
    const timer = setTimeout(() => void begin(), painted.current ? 0 : PAUSE);
    first.current = painted.current = false;
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [draft.value]);
  if (!on.value) return <p class="loading">{t("loading")}</p>;
  const paint = (text: string) => {
    painted.current = true;
    draft.value = text;
  };
  const open = (text: string) => {
    drafts.replace(text);
    paint(text);
  };
  return <OnTheDesk laid={on.value} draft={draft} brush={brush} failed={failed.value} onPaint={paint} onOpen={open} />;
}

interface DeskProps {
  laid: Laid;
  draft: Signal<string>;
  brush: Signal<Brush | null>;
  /** What is wrong with the text, if it can't be read. */
  failed: string;
  onPaint: (text: string) => void;
  onOpen: (text: string) => void;
}

function OnTheDesk({ laid: { text, source, table }, draft, brush, failed, onPaint, onOpen }: DeskProps) {
  const card = useSignal("");
  useLayoutEffect(() => {
    const hand = brush.value;
    table.lays = hand ? (square) => onPaint(laid(draft.value, hand, square, card.value || undefined)) : null;
  }, [brush.value, table, card.value]);
  const choices = source.choices.value;
  useEffect(() => {
    const now = draft.value === text ? playedOn(text, choices) : draft.value;
    drafts.keep(now);
    forgetBrought(now);
  }, [draft.value, text, choices]);
  const save = () => {
    const link = document.createElement("a");
    const body = rulingOf(text, source.choices.value, rolledIn(table));
    link.href = URL.createObjectURL(new Blob([body], { type: "text/plain" }));
    link.download = "my.ruling";
    link.click();
  };
  const panel = (
    <section class="desk" aria-label={t("nav-desk")}>
      <DeskQuestions table={table} />
      <DeskChoices text={draft.value} card={card} onText={onPaint} />
      <Earlier now={draft.value} onOpen={onOpen} />
      <label>
        {t("desk-text")}
        <textarea
          rows={10}
          spellcheck={false}
          value={draft.value}
          aria-invalid={failed ? "true" : undefined}
          aria-describedby="desk-failed"
          onInput={(e) => (draft.value = e.currentTarget.value)}
        />
      </label>
      <div id="desk-failed" role="status">
        {failed && <p class="problem">{failed}</p>}
      </div>
      <div class="brushes" role="group" aria-label={t("desk-brushes")}>
        {Object.entries(brushes).map(([kind, all]) => (
          <div class="row" key={kind}>
            <span class="brush-kind">{t(`brushes-${kind}`)}</span>
            {all.map((one) => (
              <button
                type="button"
                key={one}
                class="button"
                aria-pressed={brush.value === one}
                onClick={() => (brush.value = brush.value === one ? null : one)}
              >
                {t(`brush-${one}`)}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div class="row">
        <button type="button" class="button" disabled={!source.choices.value.length} onClick={() => void source.undo()}>
          {t("undo")}
        </button>
        <button type="button" class="button" onClick={() => (table.byHand.value = true)}>
          {t("by-hand")}
        </button>
        <button type="button" class="button" onClick={save}>
          {t("desk-ruling")}
        </button>
        <CopyLink path={`/desk#${encodeURIComponent(playedOn(text, source.choices.value))}`} words={t("share-link")} />
      </div>
    </section>
  );
  return <TableView table={table} tools={<SettingsButton />} cardTab={t("tab-desk")} aside={panel} />;
}

/** What was on the desk before a link put something else there. */
function Earlier({ now, onOpen }: { now: string; onOpen: (text: string) => void }) {
  const others = drafts.earlier.filter((text) => text.trim() !== now.trim());
  if (!others.length) return null;
  return (
    <p class="row earlier">
      <span>{t("earlier-desk")}</span>
      {others.map((text) => (
        <button type="button" class="button" key={text} onClick={() => onOpen(text)}>
          {t("earlier-position", { names: figuresOf(text).join(", ") })}
        </button>
      ))}
    </p>
  );
}

/** The dice that fell, so that a ruling comes out as the game did. */
function rolledIn(table: Table): number[] {
  return table.log.value.flatMap((entry) => rolled(entry.record)?.dice ?? []);
}
