/** A rule on a live board: a position, what happens in it, and everything else that one may try. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Example as ExampleData } from "../protocol/http";
import { PositionSource } from "../protocol/positions";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { Dice } from "../table/Dice";
import { Log } from "../table/Log";
import { Prompt } from "../table/Prompt";
import { Table } from "../table/store";
import { TableBoard } from "../table/TableView";

export function Example({ example }: { example: ExampleData }) {
  const again = useSignal(0);
  return <Shown key={again.value} example={example} onAgain={() => again.value++} />;
}

function Shown({ example, onAgain }: { example: ExampleData; onAgain: () => void }) {
  const source = useMemo(() => new PositionSource(example.text, [], example.dice), []);
  const table = useMemo(() => new Table(source), []);
  const failed = useSignal(false);
  useEffect(() => {
    source.onUpdate = (update) => table.receive(update);
    source.start().catch(() => (failed.value = true));
  }, []);
  const made = source.choices.value;
  const next = example.choices[made.length];
  const followed = made.every((choice, k) => choice === example.choices[k]);
  if (failed.value || !table.view.value) return null;
  return (
    <section class="example" aria-label={t("example")}>
      <h3>{tongue.value === "en" ? t("example-of", { name: example.name }) : t("example")}</h3>
      <div class="example-room">
        <div class="example-board">
          <TableBoard table={table} />
          <Dice table={table} />
        </div>
        <div class="example-side">
          <div class="row">
            {next && followed && (
              <button
                type="button"
                class="button button-main"
                disabled={table.busy.value}
                onClick={() => void table.choose(next)}
              >
                {t("example-step", { step: made.length + 1, steps: example.choices.length })}
              </button>
            )}
            {made.length > 0 && (
              <button type="button" class="button" onClick={onAgain}>
                {t("example-again")}
              </button>
            )}
            <a class="button" href={`/desk#${encodeURIComponent(example.text)}`}>
              {t("example-desk")}
            </a>
          </div>
          <Log table={table} />
        </div>
      </div>
      <Prompt table={table} />
    </section>
  );
}
