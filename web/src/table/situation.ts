/** What a question is about, in the words of somebody who sits at this table. */

import type { AttackUnderWay, Promised } from "../protocol/questions";
import type { Decision, View } from "../protocol/view";
import { t } from "../shared/words";
import { figureName, rollNeeded } from "./labels";
import type { Table } from "./store";

/** The question, in full where the client has words for its topic. */
export function questionOf(table: Table): string {
  const view = table.view.value!;
  const decision = view.decision;
  if (!decision) return view.result ? t("game-over") : "";
  const who = view.sides[decision.player]?.name ?? "";
  if (!table.mine.value) return waitingFor(table, decision.player, who);
  if (table.settingUp.value) return t("setting-up");
  if (table.among.value.length) return t("which-way");
  if (decision.kind === "action") {
    const tag = table.selected.value;
    if (tag && table.offered.value.actions.has(tag)) return t("what-does", { name: figureName(view, tag) });
    if (decision.player !== view.active) return t("off-turn", { side: view.sides[view.active]?.name ?? "" });
    return t("choose-figure", { left: view.actions.left });
  }
  return topicWords(view, decision);
}

/** Whom everybody waits for, and whether they are there. */
function waitingFor(table: Table, player: number, side: string): string {
  const seat = table.people.value[player];
  if (seat?.kind !== "human" || seat.bot) return t("waiting-for", { side });
  return t("waiting-for-person", { name: seat.name, presence: seat.presence });
}

/** A question of a rule: by its topic, or as the rule itself puts it. */
export function topicWords(view: View, decision: Decision): string {
  const figure = decision.figure ? figureName(view, decision.figure) : "";
  const key = `topic-${decision.topic}`;
  const known = t(key, { ...wordsIn(view, decision), figure });
  if (known !== key) return known;
  const said = decision.question.text;
  if (figure && !said.includes(figure)) return t("asked", { question: t("asked-about", { figure, question: said }) });
  return t("asked", { question: said.charAt(0).toUpperCase() + said.slice(1) });
}

/** What a question names, as words. */
function wordsIn(view: View, { question }: Decision): Record<string, string | number> {
  return Object.fromEntries(Object.entries(question.args).map(([name, about]) => [name, wordOf(view, about)]));
}

interface Named {
  type?: string;
  name?: string;
  shown?: string;
  text?: string;
}

function wordOf(view: View, about: unknown): string | number {
  if (typeof about === "number") return about;
  if (Array.isArray(about))
    return about.map((one) => wordOf(view, one)).join(about.every((one) => typeof one === "number") ? " + " : ", ");
  if (typeof about !== "object" || !about) return String(about ?? "");
  const { type, name, shown, text } = about as Named;
  return type === "figure" ? figureName(view, name) : (text ?? shown ?? "");
}

/** The words of a card that ask, where a text asks. */
export const askedBy = ({ topic, question }: Decision): string =>
  topic.startsWith("text-") && typeof question.args.text === "string" ? question.args.text : "";

const percent = (chance: number | null) => Math.round((chance ?? 0) * 100);

/** The attack in which a question comes up. */
export function attackWords(view: View, attack: AttackUnderWay): string {
  const names = {
    attacker: figureName(view, attack.attacker),
    target: attack.target ? figureName(view, attack.target) : "",
    damage: attack.damage,
  };
  if (!attack.target) return "";
  if (attack.dice && attack.total !== null)
    return t("attack-rolled", {
      ...names,
      dice: attack.dice.join(" + "),
      total: attack.total,
      defense: attack.defense ?? 0,
    });
  if (attack.needed === null) return "";
  return t("attack-needs", { ...names, needed: rollNeeded(attack.needed), chance: percent(attack.hit) });
}

/** What the dice of the question promise. */
export function promisedWords({ faces, chance, needed, total }: Promised): string {
  if (faces) return t("promised-faces", { faces: faces.join(", "), chance: percent(chance) });
  if (needed === null) return "";
  return t("promised-roll", { needed, total: total ?? 0, chance: percent(chance) });
}
