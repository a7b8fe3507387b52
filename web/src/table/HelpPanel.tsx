/** What the selected figure can do for or to the one that is pointed at, besides moving and attacking. */

import { touches } from "../shared/settings";
import { t } from "../shared/words";
import { figureName, labelOf } from "./labels";
import type { Table } from "./store";

export function HelpPanel({ table }: { table: Table }) {
  const view = table.view.value;
  const other = table.standing.value.get(table.pointed.value ?? "");
  const own = table.selected.value;
  const ways = other ? table.helps(other) : [];
  if (!view || !other || !own || !ways.length) return null;
  return (
    <section class="aim helps" data-to={other.tag} aria-live="polite">
      <h3>
        {figureName(view, own)} → {figureName(view, other.tag)}
      </h3>
      <p>
        <b>{ways.map((choice) => labelOf(view, choice)).join(" · ")}</b>
      </p>
      <p class="reasons">{t(touches() ? "help-how-touch" : "help-how")}</p>
    </section>
  );
}
