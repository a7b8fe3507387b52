/** How an attack would go: the line of fire, the roll needed, the odds, the damage to expect. */

import type { Aim, AttackOdds } from "../protocol/questions";
import { t } from "../shared/words";
import { figureName, rollNeeded } from "./labels";
import { SectionLink } from "./RuleDialog";
import type { Table } from "./store";

export function AimPanel({ table }: { table: Table }) {
  const found = table.aim.value;
  const view = table.view.value;
  if (!found || !view) return null;
  const { aim, from, to } = found;
  const charge = chargeOf(table, found);
  return (
    <section class="aim" data-to={to} aria-live="polite" aria-label={t("aim")}>
      <h3>
        {figureName(view, from)} → {figureName(view, to)}
      </h3>
      <p class={`verdict verdict-${aim.status}`}>
        <b>{t(`line-${aim.status}`)}</b> · {t("squares", { count: aim.distance })}
      </p>
      {aim.reasons.length > 0 && (
        <ul class="reasons">
          {aim.reasons.map((reason, k) => (
            <li key={k}>
              {reason.text} <SectionLink section={reason.section} />
            </li>
          ))}
        </ul>
      )}
      {aim.attacks.map((attack) => (
        <Attack key={attack.kind} attack={attack} table={table} charge={attack.kind === "close" ? charge : null} />
      ))}
    </section>
  );
}

/** A charge at a foe that can't be attacked from here, if the figure gets beside it. */
export function chargeOf(table: Table, { aim, from, to }: { aim: Aim; from: string; to: string }): (() => void) | null {
  if (aim.attacks.some((attack) => attack.legal) || !table.charges(from, aim.beside)) return null;
  return () => void table.charge(from, to, aim.beside);
}

/** The same in one line, below the board of a small screen. */
export function AimStrip({ table }: { table: Table }) {
  const found = table.aim.value;
  const view = table.view.value;
  if (!found || !view || table.decision.value?.kind !== "action") return null;
  const { aim, from, to } = found;
  const attack = aim.attacks.find((one) => one.legal) ?? aim.attacks[0];
  const charge = chargeOf(table, found);
  return (
    <p class="aim-strip">
      <b>
        {figureName(view, from)} → {figureName(view, to)}
      </b>{" "}
      <span class={`verdict verdict-${aim.status}`}>{t(`line-${aim.status}`)}</span>
      {attack?.hit != null && !attack.why && (
        <span>
          {rollNeeded(attack.needed ?? 0)} · {percent(attack.hit)} ·{" "}
          {t("aim-clicks", { clicks: decimal(attack.expected ?? 0) })}
        </span>
      )}
      {attack?.why && !charge && <span class="why-not">{attack.why.text}</span>}
      {charge && (
        <button type="button" class="offer offer-main" onClick={charge}>
          {t("charge-now")}
        </button>
      )}
      {attack?.legal && (
        <button type="button" class="offer offer-main" onClick={() => void table.attack(attack)}>
          {t("attack-now")}
        </button>
      )}
    </p>
  );
}

const percent = (chance: number) => `${Math.round(chance * 100)} %`;
const decimal = (amount: number) => String(Math.round(amount * 10) / 10);

interface AttackProps {
  attack: AttackOdds;
  table: Table;
  /** How it gets close enough first, if it can in the same action. */
  charge: (() => void) | null;
}

function Attack({ attack, table, charge }: AttackProps) {
  const name = t(`action-${attack.kind}`);
  const why = charge ? null : attack.why;
  return (
    <div class={`attack ${attack.legal || charge ? "" : "attack-not"}`}>
      <h4>{name}</h4>
      {attack.hit !== null && !why && (
        <dl>
          <div>
            <dt>{t("needs")}</dt>
            <dd>{rollNeeded(attack.needed ?? 0)}</dd>
          </div>
          <div>
            <dt>{t("chance")}</dt>
            <dd>{percent(attack.hit)}</dd>
          </div>
          <div>
            <dt>{t("expected")}</dt>
            <dd>{attack.expected === null ? "–" : decimal(attack.expected)}</dd>
          </div>
          {attack.ko !== null && attack.ko > 0 && (
            <div>
              <dt>{t("ko")}</dt>
              <dd>{percent(attack.ko)}</dd>
            </div>
          )}
        </dl>
      )}
      {why && (
        <p class="why-not">
          {why.text} <SectionLink section={why.section} />
        </p>
      )}
      {charge && <p>{t("charge-how")}</p>}
      {attack.lines.length > 0 && (
        <details>
          <summary>{t("reckoning")}</summary>
          <ul>
            {attack.lines.map((line, k) => (
              <li key={k}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {attack.legal && attack.text && (
        <button type="button" class="offer offer-main" onClick={() => void table.attack(attack)}>
          {t("attack-now")}
        </button>
      )}
      {charge && (
        <button type="button" class="offer offer-main" onClick={charge}>
          {t("charge-now")}
        </button>
      )}
    </div>
  );
}
