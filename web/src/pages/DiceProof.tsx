/** At the end of a game: whether its dice are those that the server committed to at its start. */

import { sameDice, verifyCommand } from "../protocol/dice";
import type { TableInfo } from "../protocol/messages";
import { isAlone } from "../protocol/transport";
import { t } from "../shared/words";

export function DiceProof({ info }: { info: TableInfo }) {
  if (isAlone()) return <p class="quiet">{t("alone-dice")}</p>;
  const same = sameDice(info);
  if (same === null) return null;
  return (
    <details class={same ? "dice-proof" : "dice-proof offline"} open={!same}>
      <summary>{t(same ? "dice-same" : "dice-other")}</summary>
      <p>{t("dice-how")}</p>
      <p>
        <code>{verifyCommand(info.game)}</code>
      </p>
    </details>
  );
}
