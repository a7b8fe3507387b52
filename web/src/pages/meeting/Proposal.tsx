/** What a host proposes: points, hints, undo, who brings the other force, and who may sit down. */

import type { Signal } from "@preact/signals";
import { t } from "../../shared/words";

export interface Proposed {
  /** Whether the guest brings a force. */
  brings: boolean;
  total: number;
  hints: boolean;
  undo: "fair" | "none";
  /** Whether the lobby lists the table. */
  lobby: boolean;
}

export const USUAL: Proposed = { brings: true, total: 300, hints: false, undo: "fair", lobby: false };
const TOTALS = [100, 200, 300, 400, 500, 600, 800, 1000];

export function Proposal({ proposed }: { proposed: Signal<Proposed> }) {
  const set = (change: Partial<Proposed>) => (proposed.value = { ...proposed.value, ...change });
  const { brings, total, hints, undo, lobby } = proposed.value;
  return (
    <fieldset class="proposal">
      <legend>{t("proposal-title")}</legend>
      <div class="fields">
        <label>
          {t("build-total")}
          <select value={total} onChange={(e) => set({ total: Number(e.currentTarget.value) })}>
            {TOTALS.map((one) => (
              <option key={one} value={one}>
                {t("terms-points", { points: one })}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("their-force")}
          <select value={brings ? "theirs" : "mine"} onChange={(e) => set({ brings: e.currentTarget.value === "theirs" })}>
            <option value="theirs">{t("brings-theirs")}</option>
            <option value="mine">{t("brings-mine")}</option>
          </select>
        </label>
        <label>
          {t("terms-undo")}
          <select value={undo} onChange={(e) => set({ undo: e.currentTarget.value as Proposed["undo"] })}>
            {(["fair", "none"] as const).map((one) => (
              <option key={one} value={one}>
                {t(`terms-undo-${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("terms-hints")}
          <select value={hints ? "on" : "off"} onChange={(e) => set({ hints: e.currentTarget.value === "on" })}>
            <option value="off">{t("terms-hints-off")}</option>
            <option value="on">{t("terms-hints-on")}</option>
          </select>
        </label>
        <label class="check">
          <input type="checkbox" checked={lobby} onChange={() => set({ lobby: !lobby })} />
          {t("in-lobby")}
        </label>
      </div>
    </fieldset>
  );
}
