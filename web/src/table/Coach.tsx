/** For whoever plays for the first time: what to do now, one sentence at a time. */

import { useEffect } from "preact/hooks";
import type { View } from "../protocol/view";
import { coach, touches } from "../shared/settings";
import { t } from "../shared/words";
import { chargeOf } from "./AimPanel";
import type { Table } from "./store";

export function Coach({ table }: { table: Table }) {
  const view = table.view.value;
  if (coach.value === "off" || !view || !view.seats.length || view.result || table.over.value) return null;
  return <Coaching table={table} view={view} />;
}

function Coaching({ table, view }: { table: Table; view: View }) {
  const moment = momentOf(table);
  const said = touches() ? t(`coach-${moment}-touch`) : "";
  useEffect(() => {
    if (coach.value === "why" && view.phase !== "setup") void table.advise();
  }, [view.told, coach.value, table.mine.value]);
  return (
    <p class="coach" role="note">
      <span>{said && said !== `coach-${moment}-touch` ? said : t(`coach-${moment}`)}</span>{" "}
      <button type="button" class="button" onClick={() => (coach.value = "off")}>
        {t("coach-enough")}
      </button>
    </p>
  );
}

/** Whether what is pointed at can be attacked; a newcomer is told to do only what works. */
function aimMoment(table: Table): string {
  const { aim } = table.aim.value!;
  if (chargeOf(table, table.aim.value!)) return "aim-charge";
  if (aim.attacks.some((attack) => attack.legal)) return "aim";
  const shoots = aim.attacks.some((attack) => attack.kind === "range");
  return shoots && aim.status === "blocked" ? "aim-blocked" : "aim-not";
}

function momentOf(table: Table): string {
  const view = table.view.value!;
  const decision = view.decision;
  if (view.phase === "setup" && table.settingUp.value) return "setting-up";
  if (!table.mine.value) return "waits";
  if (view.phase === "setup") return table.offered.value.squares.size ? "setup" : "setup-asked";
  if (decision?.kind !== "action") return table.offered.value.squares.size ? "square" : "question";
  if (table.aim.value) return aimMoment(table);
  if (table.selected.value && table.offered.value.actions.has(table.selected.value)) return "selected";
  return view.actions.left ? "choose" : "end";
}
