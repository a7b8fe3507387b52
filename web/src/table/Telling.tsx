/** What happens, told while it is shown; it can be skipped, and called back. */

import { sideLook } from "../shared/looks";
import { t } from "../shared/words";
import type { Table } from "./store";

export function Telling({ table }: { table: Table }) {
  const { caption, running, canRepeat } = table.show;
  if (running.value)
    return (
      <div
        class="telling"
        style={caption.value?.side != null ? { "--side": sideLook(caption.value.side).colour } : {}}
      >
        <p>{caption.value?.text}</p>
        <button type="button" class="button" onClick={() => table.show.skip()}>
          {t("skip")} <kbd aria-hidden="true">Esc</kbd>
        </button>
      </div>
    );
  const decision = table.decision.value;
  const mayLook = decision?.kind === "action" || decision?.player !== table.view.value?.active;
  if (!canRepeat.value || !table.mine.value || !mayLook) return null;
  return (
    <button type="button" class="telling-again" onClick={() => void table.whatHappened()}>
      {t("what-happened")} <kbd aria-hidden="true">w</kbd>
    </button>
  );
}
