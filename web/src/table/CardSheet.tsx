/** A card that looks like a card: who it is, its whole dial, its powers and texts. */

import { hasFace, portraitAddress } from "../board/portrait";
import type { Card, Figure, Grant, PowerGrant, Slot, Stat } from "../protocol/view";
import { SLOTS, isSpecial } from "../protocol/view";
import { BOLT } from "../board/shapes";
import { marks } from "../shared/settings";
import { PLAIN, SPECIAL, powerLook, sideLook, type PowerLook } from "../shared/looks";
import { Emblem } from "../shared/Emblem";
import { toldIn } from "../shared/explained";
import { t } from "../shared/words";
import { Does, Explained } from "./Explained";
import { edition } from "./RuleDialog";
import { ICONS } from "../shared/icons";

export interface CardSheetProps {
  card: Card;
  /** The figure that has the card, if it is on a table. */
  figure?: Figure | undefined;
  onValue?: ((stat: Stat) => void) | undefined;
  onRule?: ((section: string) => void) | undefined;
  /** The card of the equipment that the figure has. */
  equipment?: Card | undefined;
  /** Where the card comes from, if it is in no set. */
  from?: string | undefined;
}

export function CardSheet({ card, figure, equipment, onValue, onRule, from }: CardSheetProps) {
  const side = figure ? sideLook(figure.side) : null;
  const shown = figure?.click ?? card.starting_lines[0] ?? 1;
  return (
    <article class="card" aria-label={card.name}>
      <header class="card-head" style={side ? { "--side": side.colour } : undefined}>
        {hasFace(card, figure?.tag) && (
          <img class="card-portrait" src={portraitAddress(card.portrait, false)} alt="" width="64" height="64" />
        )}
        <div class="card-title">
          <h2>{card.name}</h2>
          <p class="card-sub">
            {[figure?.apart, card.set, card.number].filter(Boolean).join(" · ") || (from ?? t("card-of-the-set"))}
          </p>
        </div>
        <p class="points" aria-label={t("card-points", { points: card.points })}>
          <b>{card.points}</b>
          <span>{t("points")}</span>
        </p>
      </header>
      <div class="card-facts">
        <RangeFact card={card} figure={figure} onValue={onValue} />
        {card.symbols.map((symbol) => (
          <Symbol key={symbol} symbol={symbol} />
        ))}
      </div>
      {card.symbols.map((symbol) => (
        <SymbolMeaning key={symbol} symbol={symbol} />
      ))}
      {figure && <Now figure={figure} card={card} onValue={onValue} />}
      <DialTable card={card} click={shown} />
      <Powers card={card} figure={figure} onRule={onRule} />
      <Lent card={card} figure={figure} onRule={onRule} />
      <Texts title={t("equipped-with")} grants={equipment?.traits ?? []} mark="E" {...{ card, figure, onRule }} />
      <Texts title={t("traits")} grants={card.traits} mark="T" {...{ card, figure, onRule }} />
      <Texts title={t("special-powers")} grants={specials(card)} mark="SP" {...{ card, figure, onRule }} />
      {(card.keywords.length > 0 || card.teams.length > 0) && (
        <p class="card-words">
          <Emblem card={card} /> {[...card.team_names, ...card.keyword_names].join(" · ")}
        </p>
      )}
      {card.corrected && <p class="card-words quiet">{t("card-corrected", { date: card.corrected })}</p>}
    </article>
  );
}

function RangeFact(props: Pick<CardSheetProps, "card" | "figure" | "onValue">) {
  const { card, figure, onValue } = props;
  const range = figure?.values.range.now ?? card.range;
  const words = (
    <>
      <span>{t("range")}</span> <b>{range}</b>
      {Array.from({ length: range ? card.bolts : 0 }, (_, k) => (
        <svg key={k} viewBox="-1.1 -1.1 2.2 2.2" class="bolt" aria-hidden="true">
          <path d={BOLT} />
        </svg>
      ))}
    </>
  );
  if (!figure || !onValue) return <span class="fact">{words}</span>;
  return (
    <button type="button" class="fact" onClick={() => onValue("range")}>
      {words}
    </button>
  );
}

function Symbol({ symbol }: { symbol: string }) {
  const drawn = ICONS[symbol];
  return (
    <span class="symbol" title={toldIn(edition.value, `meaning-symbol-${symbol}`) || t(`symbol-${symbol}`)}>
      {drawn && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={drawn} fill-rule="evenodd" />
        </svg>
      )}
      <span>{t(`symbol-${symbol}`)}</span>
    </span>
  );
}

/** What a symbol grants, in a sentence; plain ones grant nothing and say nothing. */
function SymbolMeaning({ symbol }: { symbol: string }) {
  const text = PLAIN_SYMBOLS.includes(symbol) ? "" : toldIn(edition.value, `meaning-symbol-${symbol}`);
  return text ? (
    <p class="symbol-meaning">
      <Explained text={text} />
    </p>
  ) : null;
}

const PLAIN_SYMBOLS = ["boot", "fist", "shield", "starburst"];

/** The four values now; each opens its reckoning. */
function Now({ figure, card, onValue }: { figure: Figure; card: Card; onValue: CardSheetProps["onValue"] }) {
  return (
    <div class="now" role="group" aria-label={t("values-now")}>
      {SLOTS.map((slot) => {
        const grant = card.dial[figure.click - 1]?.powers[slot] ?? null;
        const look = lookOf(grant);
        const value = figure.values[slot];
        const changed = value.now - value.printed;
        return (
          <button
            type="button"
            key={slot}
            class="now-value"
            style={chipStyle(look)}
            onClick={() => onValue?.(slot)}
            title={t("value-why", { stat: t(`stat-${slot}`) })}
          >
            <small>{t(`stat-${slot}`)}</small>
            <b>{value.now}</b>
            <span class={`now-power ${isLong(grant?.name) ? "now-long" : ""}`}>{(grant?.name ?? " ").replace(/\//g, "/\u200b")}</span>
            {changed !== 0 && (
              <span class={`changed ${changed > 0 ? "up" : "down"}`}>
                {changed > 0 ? `+${changed}` : `−${-changed}`}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

export function lookOf(grant: Grant | null): PowerLook {
  if (!grant) return PLAIN;
  return isSpecial(grant) ? SPECIAL : powerLook(grant.power);
}

export function chipStyle(look: PowerLook): Record<string, string> {
  return {
    background: look.fill,
    color: look.text,
    ...(look.border ? { boxShadow: `inset 0 0 0 2px ${look.border}` } : {}),
  };
}

/** The whole dial as a table, a column per click, the current one framed. */
export function DialTable({ card, click }: { card: Card; click: number }) {
  return (
    <div class="dial-scroll" tabIndex={0} role="region" aria-label={t("dial-of", { name: card.name })}>
      <table class="dial">
        <caption class="hidden">{t("dial-of", { name: card.name })}</caption>
        <thead>
          <tr>
            <th scope="col" class="dial-stat">
              <span class="hidden">{t("click")}</span>
            </th>
            {card.dial.map((step) => (
              <th
                scope="col"
                key={step.click}
                class={step.click === click ? "current" : ""}
                aria-current={step.click === click ? "true" : undefined}
              >
                {step.click}
              </th>
            ))}
            <th scope="col" class="ko">
              {t("ko")}
            </th>
          </tr>
        </thead>
        <tbody>
          {SLOTS.map((slot) => (
            <tr key={slot}>
              <th scope="row" class="dial-stat" title={t(`stat-${slot}`)}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={ICONS[statIcon(card, slot)]} fill-rule="evenodd" />
                </svg>
                <span class="hidden">{t(`stat-${slot}`)}</span>
              </th>
              {card.dial.map((step) => {
                const grant = step.powers[slot];
                const look = lookOf(grant);
                return (
                  <td
                    key={step.click}
                    class={step.click === click ? "current" : ""}
                    style={chipStyle(look)}
                    title={grant?.name}
                  >
                    {step.values[slot]}
                    {grant && <span class="hidden"> {grant.name}</span>}
                    {marks.value === "on" && look.mark && <small aria-hidden="true">{look.mark}</small>}
                  </td>
                );
              })}
              <td class="ko" aria-hidden="true">
                ×
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a name has a word that is wider than the box of a value. */
const isLong = (name = ""): boolean => name.split(/[\s/]/).some((word) => word.length > 10);

const USUAL: Record<Slot, string> = {
  speed: "boot",
  attack: "fist",
  defense: "shield",
  damage: "starburst",
};
const KINDS: Record<Slot, string[]> = {
  speed: ["wing", "dolphin", "boot"],
  attack: ["autonomous", "fist"],
  defense: ["indomitable", "vehicle", "shield"],
  damage: ["tiny", "giant", "colossal", "starburst"],
};

const statIcon = (card: Card, slot: Slot) =>
  KINDS[slot].find((symbol) => card.symbols.includes(symbol)) ?? USUAL[slot];

/** The standard powers of the dial, each with what it does; those that can't be used now are pale. */
function Powers({ card, figure, onRule }: Omit<CardSheetProps, "onValue">) {
  const found = new Map<string, PowerGrant>();
  for (const slot of SLOTS)
    for (const step of card.dial) {
      const grant = step.powers[slot];
      if (grant && !isSpecial(grant) && !found.has(grant.power)) found.set(grant.power, grant);
    }
  if (!found.size) return null;
  const now = new Set(figure?.powers.filter((one) => one.can_use).map((one) => one.power));
  const all = [...found.values()].sort((one, two) => Number(now.has(two.power)) - Number(now.has(one.power)));
  return (
    <section class="card-powers">
      <h3>{t("powers")}</h3>
      <ul>
        {all.map((grant) => (
          <li key={grant.power} class={figure && !now.has(grant.power) ? "later" : ""} data-power={grant.power}>
            <button type="button" onClick={() => onRule?.(`${grant.section} ${grant.power}`)} disabled={!onRule}>
              <span class="mark" style={chipStyle(powerLook(grant.power))}>
                {powerLook(grant.power).mark}
              </span>
              <span class="power-name">{grant.name.replace(/\//g, "/\u200b")}</span>
            </button>
            <Does grant={grant} card={card} figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Powers that others lend a figure: they are on no card of its own, and the log names them. */
function Lent({ card, figure, onRule }: Omit<CardSheetProps, "onValue">) {
  const lent = (figure?.powers ?? []).filter((one) => one.origin === "lent" && one.can_use);
  const own = new Map(lent.map((one) => [one.power, one]));
  if (!own.size) return null;
  return (
    <section class="card-powers">
      <h3>{t("powers-lent")}</h3>
      <ul>
        {[...own.values()].map((one) => (
          <li key={one.power} data-power={one.power}>
            <button type="button" onClick={() => onRule?.(`${one.section} ${one.power}`)} disabled={!onRule}>
              <span class="mark" style={chipStyle(powerLook(one.power))}>
                {powerLook(one.power).mark}
              </span>
              <span class="power-name">{one.name.replace(/\//g, "/\u200b")}</span>
            </button>
            <Does grant={{ ...one, changes: {} } as unknown as PowerGrant} card={card} figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function specials(card: Card): Grant[] {
  const found = new Map<string, Grant>();
  for (const step of card.dial)
    for (const slot of SLOTS) {
      const grant = step.powers[slot];
      if (grant && isSpecial(grant)) found.set(grant.special, grant);
    }
  return [...found.values()];
}

interface TextsProps extends Pick<CardSheetProps, "card" | "figure" | "onRule"> {
  title: string;
  grants: Grant[];
  mark: string;
}

/** A text in parts: those that the program plays, and those that players do by hand. */
export function byHandParts(text: string, unread: string[]): { text: string; byHand: boolean }[] {
  const parts: { text: string; byHand: boolean }[] = [];
  let from = 0;
  for (const clause of unread) {
    const at = text.indexOf(clause, from);
    if (at < 0) continue;
    if (at > from) parts.push({ text: text.slice(from, at), byHand: false });
    parts.push({ text: clause, byHand: true });
    from = at + clause.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), byHand: false });
  return parts;
}

function Texts(props: TextsProps) {
  if (!props.grants.length) return null;
  return (
    <section class="card-texts">
      <h3>{props.title}</h3>
      {props.grants.map((grant, k) => {
        const refs = isSpecial(grant) ? grant.grants : [grant];
        const read = isSpecial(grant) ? grant.read : true;
        const clauses = isSpecial(grant) ? byHandParts(grant.text, grant.unread ?? []) : [];
        const partly = !read && clauses.some((part) => !part.byHand && /\p{L}/u.test(part.text));
        return (
          <div key={k} class="card-text">
            <p>
              <span class="mark" style={chipStyle(SPECIAL)}>
                {props.mark}
              </span>
              <b>{grant.name}</b>
              <span class={read ? "read" : "by-hand"}>
                {read ? t("card-engine") : t(partly ? "card-partly-by-hand" : "card-by-hand")}
              </span>
            </p>
            {isSpecial(grant) && grant.text && (
              <p>
                {clauses.map((part, j) => (
                  <span key={j} class={partly && part.byHand ? "clause-by-hand" : undefined}>
                    <Explained text={part.text} />
                  </span>
                ))}
              </p>
            )}
            {isSpecial(grant) && !grant.text && grant.grants.map((one, j) => <Does key={j} grant={one} card={props.card} figure={props.figure} />)}
            {!isSpecial(grant) && <Does grant={grant} card={props.card} figure={props.figure} />}
            {isSpecial(grant) && refs.length > 0 && (
              <p class="plays-as">
                {t("card-plays-as")}{" "}
                {refs.map((ref, j) => (
                  <button
                    type="button"
                    class="section"
                    key={j}
                    onClick={() => props.onRule?.(`${ref.section} ${ref.power}`)}
                    disabled={!props.onRule}
                  >
                    {ref.name}
                  </button>
                ))}
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}
