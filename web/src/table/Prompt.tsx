/** What is asked, what it is about, and the answers that are not on the board. */

import { useEffect, useRef } from "preact/hooks";
import type { View } from "../protocol/view";
import { powerLook, sideLook } from "../shared/looks";
import { t } from "../shared/words";
import { AimStrip } from "./AimPanel";
import { chipStyle } from "./CardSheet";
import { figureName } from "./labels";
import { always, everyPower, mayOrder, offersOf, type Offer } from "./offers";
import { SectionLink } from "./RuleDialog";
import { askedBy, attackWords, promisedWords, questionOf } from "./situation";
import type { Table } from "./store";

export function Prompt({ table }: { table: Table }) {
  const view = table.view.value;
  const offers = useHeld(table, view ? offersOf(table) : []);
  const question = useHeld(table, view ? questionOf(table) : "");
  const asks = useHeld(table, view ? textThatAsks(table, view) : "");
  useLetters(table.busy.value ? [] : offers);
  const number = view?.told;
  useEffect(() => {
    always.value = false;
    everyPower.value = false;
  }, [number]);
  if (!view) return null;
  const decision = view.decision;
  const side = decision ? sideLook(decision.player) : null;
  return (
    <section
      class="prompt"
      data-mine={table.mine.value ? "yes" : "no"}
      data-off-turn={offTurn(table) ? "yes" : "no"}
      aria-label={t("prompt")}
      style={side ? { "--side": side.colour } : {}}
    >
      <div class="prompt-head">
        <p class="prompt-question" aria-live="polite">
          {question}
        </p>
        {decision && table.mine.value && <SectionLink section={decision.section} />}
        {table.busy.value && <span class="thinking" aria-hidden="true" />}
      </div>
      {table.problem.value && (
        <p class="problem" role="alert">
          {table.problem.value.text} <SectionLink section={table.problem.value.section} />
        </p>
      )}
      {table.advice.value && (
        <p class="advice" role="status">
          {t("advice")} <b>{table.advice.value.line}</b> {table.advice.value.reasons.join(" ")}
        </p>
      )}
      {asks && (
        <p class="prompt-text">
          <q>{asks}</q>
        </p>
      )}
      <Situation table={table} />
      <AimStrip table={table} />
      <div class="offers-all">
        <Offers table={table} offers={offers.filter((offer) => offer.word !== "end")} />
        <Offers table={table} offers={offers.filter((offer) => offer.word === "end")} last />
      </div>
      {table.reminders.value.length > 0 && (
        <div class="reminders" role="status">
          <p>{t("could-still")}</p>
          <ul>
            {table.reminders.value.map((one, k) => (
              <li key={k}>
                {one.text} <SectionLink section={one.section} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayOrder(table) && (
        <label class="always">
          <input type="checkbox" checked={always.value} onChange={() => (always.value = !always.value)} />
          {t("always", { figure: decision?.figure ? figureName(view, decision.figure) : "" })}
        </label>
      )}
    </section>
  );
}

/** The words of a card, where they ask. */
const textThatAsks = (table: Table, { decision }: View): string =>
  decision && table.mine.value && !table.among.value.length ? askedBy(decision) : "";

/** What was asked stays while the answer is on its way: questions that the goal answers don't flash by. */
function useHeld<T>(table: Table, now: T): T {
  const held = useRef(now);
  if (!table.busy.value || !table.mine.value || table.settingUp.value) held.current = now;
  return held.current;
}

/** Buttons in a row. The end of the turn has a place that is in sight however many there are. */
function Offers({ table, offers, last = false }: { table: Table; offers: Offer[]; last?: boolean }) {
  if (!offers.length) return null;
  return (
    <div class={last ? "offers offers-end" : "offers"}>
      {offers.map((offer) => (
        <button
          type="button"
          key={offer.label + offer.key}
          class={`offer offer-${offer.kind}${offer.word === "ask-all" ? " offer-ask-all" : ""}`}
          disabled={table.busy.value}
          aria-disabled={offer.kind === "barred" ? "true" : undefined}
          onClick={offer.run}
          onPointerEnter={last ? () => void table.remind() : undefined}
          onFocus={last ? () => void table.remind() : undefined}
          title={offer.hint}
          aria-pressed={offer.pressed}
        >
          {offer.power && (
            <i class="offer-power" style={chipStyle(powerLook(offer.power))} aria-hidden="true">
              {powerLook(offer.power).mark}
            </i>
          )}
          <span>{offer.label}</span>
          {offer.note && <small class="offer-note">{offer.note}</small>}
          {offer.key && <kbd aria-hidden="true">{offer.key}</kbd>}
        </button>
      ))}
    </div>
  );
}

/** What is going on while something is asked, and what the dice promise. */
function Situation({ table }: { table: Table }) {
  const promised = table.promised.value;
  const view = table.view.value;
  if (!promised || !view || !table.mine.value || table.busy.value || view.decision?.kind === "action") return null;
  const told = [promised.attack ? attackWords(view, promised.attack) : "", promisedWords(promised)];
  const lines = told.filter(Boolean);
  if (!lines.length) return null;
  return (
    <div class="promised">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Whether a player is asked while another has the turn. */
function offTurn(table: Table): boolean {
  const view = table.view.value;
  return !!view?.decision && table.mine.value && view.phase !== "setup" && view.decision.player !== view.active;
}

/** Letters pick what is offered, wherever the focus is, unless somebody is writing. */
function useLetters(offers: Offer[]): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as Element;
      if (target.closest("input, textarea, select, dialog[open]")) return;
      const offer = offers.find((one) => one.key === event.key.toLowerCase());
      if (!offer) return;
      event.preventDefault();
      offer.run();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [offers]);
}
