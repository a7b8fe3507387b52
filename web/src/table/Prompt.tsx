/** What is asked, and the answers that are not on the board. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Promised } from "../protocol/questions";
import type { Choice } from "../protocol/view";
import { sideLook } from "../shared/looks";
import { t } from "../shared/words";
import { figureName, keysFor, labelOf } from "./labels";
import { SectionLink } from "./RuleDialog";
import type { Table } from "./store";

interface Offer {
  key: string;
  label: string;
  hint?: string;
  kind: "main" | "plain" | "away" | "barred";
  run: () => void;
}

const BASIC = ["move", "close", "range"];
const AWAY = ["end", "cancel", "back", "stop", "no", "none", "escape", "done", "keep"];

export function Prompt({ table }: { table: Table }) {
  const view = table.view.value;
  const offers = view ? offersOf(table) : [];
  useLetters(offers);
  const number = view?.told;
  useEffect(() => {
    always.value = false;
  }, [number]);
  if (!view) return null;
  const decision = view.decision;
  const side = decision ? sideLook(decision.player) : null;
  return (
    <section
      class="prompt"
      data-mine={table.mine.value ? "yes" : "no"}
      aria-label={t("prompt")}
      style={side ? { "--side": side.colour } : {}}
    >
      <div class="prompt-head">
        <p class="prompt-question" aria-live="polite">
          {questionOf(table)}
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
          <b>{table.advice.value.line}</b> {table.advice.value.reasons.join(" · ")}
        </p>
      )}
      {table.promised.value && <p class="promised">{promisedWords(table.promised.value)}</p>}
      {table.reminders.value.length > 0 && (
        <ul class="reminders" role="status">
          {table.reminders.value.map((one, k) => (
            <li key={k}>
              {one.text} <SectionLink section={one.section} />
            </li>
          ))}
        </ul>
      )}
      <div class="offers">
        {offers.map((offer) => (
          <button
            type="button"
            key={offer.label + offer.key}
            class={`offer offer-${offer.kind}`}
            disabled={table.busy.value}
            aria-disabled={offer.kind === "barred" ? "true" : undefined}
            onClick={offer.run}
            title={offer.hint}
          >
            <span>{offer.label}</span>
            {offer.key && <kbd aria-hidden="true">{offer.key}</kbd>}
          </button>
        ))}
      </div>
      {mayOrder(table) && (
        <label class="always">
          <input type="checkbox" checked={always.value} onChange={() => (always.value = !always.value)} />
          {t("always", { figure: decision?.figure ? figureName(view, decision.figure) : "" })}
        </label>
      )}
    </section>
  );
}

const always = signal(false);

/** Whether the open question can be answered once and for all. */
function mayOrder(table: Table): boolean {
  const texts = table.decision.value?.choices?.map((choice) => choice.text);
  return !!table.source.order && table.mine.value && texts?.join() === "yes,no";
}

function promisedWords({ faces, chance, needed, total }: Promised): string {
  const percent = Math.round((chance ?? 0) * 100);
  if (faces) return t("promised-faces", { faces: faces.join(", "), chance: percent });
  return t("promised-roll", { needed: needed ?? 0, total: total ?? 0, chance: percent });
}

/** The question in the words of somebody who sits at this table. */
function questionOf(table: Table): string {
  const view = table.view.value!;
  const decision = view.decision;
  if (!decision) return view.result ? t("game-over") : "";
  const who = view.sides[decision.player]?.name ?? "";
  if (!table.mine.value) return t("waiting-for", { side: who });
  if (table.settingUp.value) return t("setting-up");
  if (table.among.value.length) return t("which-way");
  if (decision.kind === "action") {
    const tag = table.selected.value;
    if (tag && table.offered.value.actions.has(tag))
      return t("what-does", { name: figureName(view, tag) });
    return t("choose-figure", { left: view.actions.left });
  }
  const figure = decision.figure ? figureName(view, decision.figure) : "";
  const said = decision.question.text;
  const asked = said.charAt(0).toUpperCase() + said.slice(1);
  return figure ? t("asked-about", { figure, question: said }) : asked;
}

function offersOf(table: Table): Offer[] {
  const view = table.view.value!;
  if (!table.mine.value || table.settingUp.value) return [];
  if (table.among.value.length) {
    const back: Choice = { type: "word", text: "", word: "cancel" };
    return named(table, [...table.among.value, back], (choice) =>
      choice.text ? void table.choose(choice.text) : (table.among.value = []),
    );
  }
  const offered = table.offered.value;
  const choices = [...offered.words];
  if (view.decision?.kind === "action") {
    const tag = table.selected.value;
    const own = tag ? offered.actions.get(tag) : undefined;
    if (own) {
      const barred = table.barred.value.filter(
        (one) => one.kind !== "inherent" || BASIC.includes(one.word),
      );
      const found = named(table, [...own, ...choices]);
      const ends = found.filter((offer) => offer.kind === "away");
      const acts = found.filter((offer) => offer.kind !== "away");
      const cant = barred.map<Offer>((one) => ({
        key: "",
        label: BASIC.includes(one.word) ? t(`action-${one.word}`) : one.name,
        hint: one.why.text,
        kind: "barred",
        run: () => (table.problem.value = one.why),
      }));
      return [...acts, ...cant, ...ends];
    }
    const ready = [...offered.actions.keys()].map<Offer>((each) => ({
      key: "",
      label: figureName(view, each),
      kind: "plain",
      run: () => table.select(each),
    }));
    return [...withKeys(ready), ...named(table, choices)];
  }
  if (view.decision?.kind === "by-hand" && table.source.adjust && !table.byHand.value) {
    const change: Offer = { key: "", label: t("by-hand"), kind: "main", run: () => (table.byHand.value = true) };
    return withKeys([change, ...named(table, choices)]);
  }
  for (const found of offered.figures.values()) choices.push(...found);
  for (const found of offered.markers.values()) choices.push(...found);
  if (view.phase === "setup") {
    const help: Offer = { key: "", label: t("set-up-for-me"), kind: "main", run: () => void table.setUp() };
    return withKeys([...named(table, choices), help]);
  }
  return named(table, choices);
}

function named(
  table: Table,
  choices: Choice[],
  run: (choice: Choice) => void = (choice) => answer(table, choice),
): Offer[] {
  const view = table.view.value!;
  return withKeys(
    choices.map((choice) => ({
      key: "",
      label: labelOf(view, choice),
      kind: AWAY.includes(choice.word ?? "") ? "away" : choice.type === "action" ? "main" : "plain",
      run: () => run(choice),
    })),
  );
}

function answer(table: Table, choice: Choice): void {
  if (table.decision.value?.kind === "action" && choice.word === "end") void table.endTurn();
  else if (always.value && mayOrder(table)) void table.always(choice.text);
  else void table.choose(choice.text);
}

function withKeys(offers: Offer[]): Offer[] {
  const keys = keysFor(offers.map((offer) => offer.label));
  return offers.map((offer, k) => ({ ...offer, key: keys[k] ?? "" }));
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
