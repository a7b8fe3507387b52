/** What stands on the buttons below the board, and the key that presses each. */

import { signal } from "@preact/signals";
import type { Barred } from "../protocol/questions";
import type { Choice, Figure, View } from "../protocol/view";
import { powerLook } from "../shared/looks";
import { t } from "../shared/words";
import { figureName, fullName, keysFor, labelOf, noteOf } from "./labels";
import type { Table } from "./store";

export interface Offer {
  key: string;
  label: string;
  /** What it would do, in a few signs. */
  note?: string;
  hint?: string;
  /** The power that it uses or names, shown by its colour. */
  power?: string | undefined;
  kind: "main" | "plain" | "away" | "barred";
  /** Whether it is on, where it is a switch. */
  pressed?: boolean | undefined;
  /** The word behind it: words have keys of their own. */
  word?: string | undefined;
  run: () => void;
}

const BASIC = ["move", "close", "range"];
const AWAY = ["end", "cancel", "back", "stop", "no", "none", "nobody", "escape", "done", "keep"];
/** Of more powers than this only those are shown that the figure has. */
const MANY_POWERS = 12;

/** Whether the answer is to be a standing order. */
export const always = signal(false);
/** Whether all powers are shown that could be named. */
export const everyPower = signal(false);

export function offersOf(table: Table): Offer[] {
  return withKeys(likeliest(table, withBack(table, found(table))));
}

/** Back, in every question up to the first die. */
function withBack(table: Table, offers: Offer[]): Offer[] {
  if (!table.source.undo || !table.canGoBack.value || table.among.value.length) return offers;
  if (!offers.length && !table.offered.value.squares.size) return offers;
  if (table.view.value?.phase === "setup" && table.settingUp.value) return offers;
  const back: Offer = { key: "", label: t("word-cancel"), word: "back", kind: "away", run: () => void table.back() };
  return [...offers, back];
}

/** What follows most often: an attack, a yes, the end of a turn in which nothing is left to do. */
const LIKELY = ["attack", "close", "range", "yes"];

/** One button stands out: the one that is most likely wanted. */
function likeliest(table: Table, offers: Offer[]): Offer[] {
  const view = table.view.value!;
  if (view.phase === "setup" || offers.some((offer) => offer.kind === "main" && !offer.word)) return offers;
  const done = view.decision?.kind === "action" && !view.actions.left && !table.selected.value;
  const words = done ? ["end"] : view.decision?.kind === "action" ? [] : LIKELY;
  const best = words.map((word) => offers.find((offer) => offer.word === word)).find(Boolean);
  const first = offers.find((offer) => offer.kind === "main");
  return offers.map((offer) => {
    if (!best && offer !== first && offer.kind === "main") return { ...offer, kind: "plain" };
    if (offer === best) return { ...offer, kind: "main" };
    return offer.kind === "main" && best ? { ...offer, kind: "plain" } : offer;
  });
}

function found(table: Table): Offer[] {
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
  if (view.decision?.kind === "action") return actionsOf(table, choices);
  if (view.decision?.kind === "by-hand" && table.source.adjust && !table.byHand.value) {
    const change: Offer = { key: "", label: t("by-hand"), kind: "main", run: () => (table.byHand.value = true) };
    return [change, ...named(table, choices)];
  }
  for (const found of offered.figures.values()) choices.push(...found);
  for (const found of offered.markers.values()) choices.push(...found);
  if (view.phase === "setup") {
    const help: Offer = { key: "", label: t("set-up-for-me"), kind: "main", run: () => void table.setUp() };
    return [...named(table, choices), help];
  }
  return powersFirst(table, choices) ?? named(table, choices);
}

/** The actions of the selected figure, those it can't be given, and the end of the turn. */
function actionsOf(table: Table, choices: Choice[]): Offer[] {
  const view = table.view.value!;
  const offered = table.offered.value;
  const tag = table.selected.value;
  const own = tag ? offered.actions.get(tag) : undefined;
  if (!own) {
    const letters = lettersOf(view, view.decision!.player);
    const ready = [...offered.actions.keys()].map<Offer>((each) => ({
      key: letters.get(each) ?? "",
      label: figureName(view, each),
      kind: "plain",
      run: () => table.select(each),
    }));
    return [...ready, ...named(table, choices)];
  }
  const barred = table.barred.value.filter((one) => one.kind !== "inherent" || BASIC.includes(one.word));
  const found = named(table, [...own, ...choices]);
  const ends = found.filter((offer) => offer.kind === "away");
  const acts = found.filter((offer) => offer.kind !== "away");
  const cant = barred.map<Offer>((one) => ({
    key: "",
    label: barredName(one),
    word: one.word,
    hint: one.why.text,
    kind: "barred",
    run: () => (table.problem.value = one.why),
  }));
  const moves = acts.some((offer) => offer.word === "move");
  const extras: Offer = {
    key: "",
    label: t("ask-all"),
    hint: t("ask-all-hint"),
    word: "ask-all",
    kind: "away",
    pressed: table.asksAll.value,
    run: () => (table.asksAll.value = !table.asksAll.value),
  };
  return [...acts, ...cant, ...(moves ? [extras] : []), ...ends];
}

/** The letter of each figure of a side: the same all game long, whoever can act now. */
function lettersOf(view: View, side: number): Map<string, string> {
  const own = view.figures.filter((one) => one.side === side);
  const keys = keysFor(own.map((one) => ({ label: fullName(one) })));
  return new Map(own.map((one, k) => [one.tag, keys[k]!]));
}

/** An action that can't be given: by its power, and by its way where that has several. */
function barredName({ word, name }: Barred): string {
  if (BASIC.includes(word)) return t(`action-${word}`);
  const way = t(`way-${word}`);
  return way === `way-${word}` ? name : `${name}: ${way}`;
}

/** Where any power may be named, those that the figure has come first, the others when asked for. */
function powersFirst(table: Table, choices: Choice[]): Offer[] | null {
  const powers = choices.filter((choice) => choice.type === "power");
  if (powers.length <= MANY_POWERS) return null;
  const figure = table.figures.value.get(table.decision.value?.figure ?? "");
  const has = powers.filter((choice) => hasPower(figure, choice.power ?? ""));
  const others = choices.filter((choice) => !has.includes(choice));
  if (everyPower.value || !has.length) return named(table, [...has, ...others]);
  const more: Offer = {
    key: "",
    label: t("other-powers", { count: powers.length - has.length }),
    kind: "away",
    run: () => (everyPower.value = true),
  };
  return [...named(table, has), more];
}

const hasPower = (figure: Figure | undefined, power: string): boolean =>
  !!figure?.powers.some((one) => one.power === power || one.cause === `special:${power}`);

function named(
  table: Table,
  choices: Choice[],
  run: (choice: Choice) => void = (choice) => answer(table, choice),
): Offer[] {
  const view = table.view.value!;
  const promised = table.promised.value;
  return choices.map((choice) => {
    const about = promised?.options[choice.text] ?? {};
    const rolls = choice.word === "yes" && promised?.faces;
    return {
      key: "",
      label: rolls ? t("yes-roll") : labelOf(view, choice, about),
      note: rolls ? `${Math.round((promised.chance ?? 0) * 100)} %` : noteOf(about),
      kind: kindOf(choice),
      word: choice.word,
      power: choice.type === "power" || powerLook(choice.power).name ? choice.power : undefined,
      run: () => run(choice),
    };
  });
}

function kindOf(choice: Choice): Offer["kind"] {
  if (choice.type === "action") return "plain";
  if (AWAY.includes(choice.word ?? "")) return "away";
  return choice.word === "yes" || choice.type === "use" ? "main" : "plain";
}

function answer(table: Table, choice: Choice): void {
  if (table.decision.value?.kind === "action" && choice.word === "end") void table.endTurn();
  else if (always.value && mayOrder(table)) void table.always(choice.text);
  else void table.choose(choice.text);
}

/** Whether the open question can be answered once and for all. */
export function mayOrder(table: Table): boolean {
  const texts = table.decision.value?.choices?.map((choice) => choice.text);
  return !!table.source.order && table.mine.value && texts?.join() === "yes,no";
}

function withKeys(offers: Offer[]): Offer[] {
  const keys = keysFor(offers);
  return offers.map((offer, k) => ({ ...offer, key: keys[k] ?? "" }));
}
