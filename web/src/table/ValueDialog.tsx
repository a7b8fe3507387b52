/** Any value opens its reckoning: every line that led to it, with its rule. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Reckoning } from "../protocol/questions";
import type { Stat } from "../protocol/view";
import { t } from "../shared/words";
import { figureName } from "./labels";
import { SectionLink } from "./RuleDialog";
import type { Table } from "./store";

export const openValue = signal<{ figure: string; stat: Stat } | null>(null);
const reckoned = signal<Reckoning | null>(null);

export function ValueDialog({ table }: { table: Table }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = openValue.value;
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    reckoned.value = null;
    if (!dialog.current?.open) dialog.current?.showModal();
    let wanted = true;
    table
      .ask({ about: "value", figure: open.figure, stat: open.stat })
      .then((found) => wanted && (reckoned.value = found))
      .catch(() => wanted && (openValue.value = null));
    return () => {
      wanted = false;
    };
  }, [open]);
  const view = table.view.value;
  const found = reckoned.value;
  return (
    <dialog
      ref={dialog}
      class="sheet value-sheet"
      onClose={() => (openValue.value = null)}
      onClick={(event) => event.target === dialog.current && (openValue.value = null)}
      aria-label={t("reckoning")}
    >
      <header>
        <h2>{open && view ? `${figureName(view, open.figure)}: ${t(`stat-${open.stat}`)}` : ""}</h2>
        <button type="button" class="close" onClick={() => (openValue.value = null)} aria-label={t("close")}>
          ×
        </button>
      </header>
      {found && (
        <ol class="reckoning">
          {found.lines.map((line, k) => (
            <li key={k}>
              <span>{line.text}</span> <SectionLink section={line.section} />
            </li>
          ))}
          <li class="total">
            <span>=</span> <b>{found.total}</b>
          </li>
        </ol>
      )}
    </dialog>
  );
}
