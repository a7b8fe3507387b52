/** The judge's desk: lay out a position, ask it anything, play it on, keep it as a ruling. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { PositionSource } from "../protocol/positions";
import { CopyLink } from "../shared/CopyLink";
import { SettingsButton } from "../shared/Settings";
import { t } from "../shared/words";
import { Table } from "../table/store";
import { TableView } from "../table/TableView";
import { rolled } from "../table/time/motion";
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

export function Desk() {
  const came = useMemo(() => shared(decodeURIComponent(location.hash.slice(1)) || FIRST), []);
  const text = useSignal(came.text);
  const draft = useSignal(text.value);
  const brush = useSignal<Brush | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => (text.value = draft.value), 500);
    return () => clearTimeout(timer);
  }, [draft.value]);
  return (
    <OnTheDesk
      key={text.value}
      text={text.value}
      choices={text.value === came.text ? came.choices : []}
      draft={draft.value}
      onDraft={(now) => (draft.value = now)}
      brush={brush.value}
      onBrush={(now) => (brush.value = brush.value === now ? null : now)}
      onLaid={(now) => {
        draft.value = now;
        text.value = now;
      }}
    />
  );
}

interface DeskProps {
  text: string;
  /** What had been played where the link was made. */
  choices: string[];
  draft: string;
  onDraft: (text: string) => void;
  brush: Brush | null;
  onBrush: (brush: Brush) => void;
  onLaid: (text: string) => void;
}

function OnTheDesk(props: DeskProps) {
  const source = useMemo(() => new PositionSource(props.text, [], [], props.choices), []);
  const table = useMemo(() => new Table(source), []);
  const failed = useSignal("");
  useEffect(() => {
    source.onUpdate = (update) => table.receive(update);
    source.start().catch((error: unknown) => {
      failed.value = error instanceof Error ? error.message : String(error);
    });
  }, []);
  useLayoutEffect(() => {
    const brush = props.brush;
    table.lays = brush ? (square) => props.onLaid(laid(props.text, brush, square)) : null;
  }, [props.brush, props.text]);
  const save = () => {
    const link = document.createElement("a");
    const body = rulingOf(props.text, source.choices.value, rolledIn(table));
    link.href = URL.createObjectURL(new Blob([body], { type: "text/plain" }));
    link.download = "my.ruling";
    link.click();
  };
  const panel = (
    <section class="desk" aria-label={t("nav-desk")}>
      <div class="brushes" role="group" aria-label={t("desk-brushes")}>
        {Object.entries(brushes).map(([kind, all]) => (
          <div class="row" key={kind}>
            <span class="brush-kind">{t(`brushes-${kind}`)}</span>
            {all.map((one) => (
              <button
                type="button"
                key={one}
                class="button"
                aria-pressed={props.brush === one}
                onClick={() => props.onBrush(one)}
              >
                {t(`brush-${one}`)}
              </button>
            ))}
          </div>
        ))}
      </div>
      <label>
        {t("desk-text")}
        <textarea
          rows={10}
          spellcheck={false}
          value={props.draft}
          onInput={(e) => props.onDraft(e.currentTarget.value)}
        />
      </label>
      {failed.value && (
        <p class="problem" role="alert">
          {failed.value}
        </p>
      )}
      <DeskQuestions table={table} />
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
        <CopyLink path={`/desk#${encodeURIComponent(playedOn(props.text, source.choices.value))}`} words={t("share-link")} />
      </div>
    </section>
  );
  if (failed.value && !table.view.value)
    return (
      <main class="page">
        <h1>{t("nav-desk")}</h1>
        {panel}
      </main>
    );
  return <TableView table={table} tools={<SettingsButton />} cardTab={t("tab-desk")} aside={panel} />;
}

/** The dice that fell, so that a ruling comes out as the game did. */
function rolledIn(table: Table): number[] {
  return table.log.value.flatMap((entry) => rolled(entry.record)?.dice ?? []);
}
