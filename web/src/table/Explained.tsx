/** A sentence whose words of the game are links, and what a power does with this card's numbers. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { readSection } from "../protocol/http";
import type { Card, Figure, PowerGrant } from "../protocol/view";
import { SLOTS, isSpecial } from "../protocol/view";
import { hasOlderCard, legend, pieces, told, toldIn } from "../shared/explained";
import { tongue } from "../shared/settings";
import { edition } from "./RuleDialog";

export function Explained({ text }: { text: string }) {
  const all = pieces(text);
  const marks = all.map(({ text: words }, k) => (k && all[k - 1]!.term ? (MARKS.exec(words)?.[0] ?? "") : ""));
  return (
    <>
      {all.map(({ text: words, term }, k) =>
        term ? (
          <span class="term-with-mark" key={k}>
            <button
              type="button"
              class="term"
              title={toldIn(edition.value, `term-${term}-text`)}
              onClick={() => (legend.value = { tab: "words", term })}
            >
              {words}
            </button>
            {marks[k + 1]}
          </span>
        ) : (
          <span key={k}>{words.slice(marks[k]!.length)}</span>
        ),
      )}
    </>
  );
}

/** What belongs to the word before it and does not begin a line. */
const MARKS = /^[.,;:!?)\]”»…]+/;

/** Editions whose powers the catalogue's sentences are about. */
const TODAY = ["comprehensive", "pac"];
/** The least range of powers, and that of an older powers card. */
const REACH = 4;
const CARD_REACH = 6;
/** Numbers that cards may change and that sentences name. */
const NAMED = ["passenger", "reach"];

/** What a power does, in a sentence; for older editions as their book has it. */
export function Does({ grant, card, figure }: { grant: PowerGrant; card: Card; figure?: Figure | undefined }) {
  const changes = Object.entries(grant.changes ?? {});
  const plain = changes.every(([name]) => NAMED.includes(name));
  const own = plain ? ownWords(grant, card, figure) : "";
  const read = useRule(own ? "" : grant.section, grant.power);
  const text = own || read;
  if (!text) return null;
  return (
    <p class="does">
      <Explained text={text} />
      {!own && !plain && (
        <> {told("does-changed", { changes: changes.map(([name, value]) => `${name} ${String(value)}`).join(", ") })}</>
      )}
    </p>
  );
}

/** The catalogue's sentence about a power, if it is true in this edition. */
export function ownWords(grant: PowerGrant, card: Card, figure: Figure | undefined): string {
  const numbers = numbersOf(grant, card, figure);
  const ours = TODAY.includes(edition.value) || hasOlderCard(edition.value, grant.power);
  return ours ? toldIn(edition.value, `does-${grant.power}`, numbers) : "";
}

/** The numbers of a sentence: as they are now, or on the first click that has the power. */
export function numbersOf(grant: PowerGrant, card: Card, figure?: Figure): Record<string, number> {
  const step =
    card.dial.find((one) => SLOTS.some((slot) => isGrant(one.powers[slot], grant.power))) ?? card.dial[0];
  const now = figure && figure.powers.some((one) => one.power === grant.power && one.can_use);
  const value = (slot: (typeof SLOTS)[number]) => (now ? figure.values[slot].now : (step?.values[slot] ?? 0));
  const [speed, attack, defense, damage] = SLOTS.map(value) as [number, number, number, number];
  const range = now ? figure.values.range.now : card.range;
  return {
    ...{ speed, attack, defense, damage, range },
    half: Math.ceil(speed / 2),
    halfrange: Math.ceil(range / 2),
    reach: Math.max(hasOlderCard(edition.value) ? CARD_REACH : REACH, range),
    less: Math.max(1, (step?.values.damage ?? 0) - 1),
    plustwo: defense + 2,
    attackplus: attack + 1,
    damageplus: damage + 1,
    passenger: Number(grant.changes?.["passenger"] ?? 1),
    reachof: Number(grant.changes?.["reach"] ?? 2),
  };
}

const isGrant = (one: Card["dial"][number]["powers"]["speed"], power: string): boolean =>
  !!one && (isSpecial(one) ? one.grants.some((each) => each.power === power) : one.power === power);

const rules = signal<Record<string, string>>({});

/** The text of a section, fetched once. */
function useRule(section: string, power: string): string {
  const key = section ? `${edition.value} ${tongue.value} ${section} ${power}` : "";
  useEffect(() => {
    if (!key || key in rules.peek()) return;
    rules.value = { ...rules.peek(), [key]: "" };
    readSection(section, edition.value, tongue.value, power).then(
      (found) => (rules.value = { ...rules.peek(), [key]: ruleText(found) }),
      () => undefined,
    );
  }, [key]);
  return key ? (rules.value[key] ?? "") : "";
}

/** What a section says; where the book only says which other book has the power, that book's words. */
const ruleText = (found: { text: string; parts: { text: string }[]; borrowed?: { text: string }[] }): string =>
  found.borrowed?.[0]?.text || found.text || found.parts[0]?.text || "";
