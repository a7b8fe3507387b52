/** The force that one brings: shipped, one's own, one's account's, or picked here figure by figure. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { account } from "../../protocol/account";
import { post } from "../../protocol/http";
import { collection, type CollectionCard, type ForceInfo } from "../../protocol/library";
import type { Message } from "../../protocol/view";
import { Search } from "../../shared/Search";
import { tongue } from "../../shared/settings";
import { t } from "../../shared/words";
import { forceText, kept, objectLines, readForce } from "../forceText";
import { UnknownLines } from "../UnknownLines";
import { Face } from "../../shared/Face";
import { Figures } from "../../shared/Figures";
import { ANYTHING, matching } from "../filter";
import { ObjectsPick, usualObjects } from "../ObjectsPick";
import { ownCards } from "../own";
import { myName } from "./me";

interface BringForceProps {
  edition: string;
  total: number;
  forces: ForceInfo[];
  /** The force as it is sent: a name, or a text. */
  force: Signal<string>;
}

/** Whether a force is written out, and not the name of one that is there. */
const isText = (force: string): boolean => force.includes("\n");

const WAYS = ["shipped", "mine", "pick", "text"] as const;
type Way = (typeof WAYS)[number];

export function BringForce({ edition, total, forces, force }: BringForceProps) {
  const here = forces.filter((one) => one.editions.includes(edition));
  const mine = ownForces();
  const way = useSignal<Way>(firstWay());
  /** What was chosen, picked and written each way: whoever looks at another way comes back to it. */
  const built = isText(force.value) ? readForce(force.value) : null;
  const ids = useSignal(built?.ids ?? []);
  const objects = useSignal(built ? objectLines(built.others) : usualObjects(here));
  const typed = useSignal("");
  const chosen = useRef<Partial<Record<Way, string>>>({}).current;
  function firstWay(): Way {
    if (mine.some((one) => one.text === force.value)) return "mine";
    if (isText(force.value)) return "pick";
    const fits = !total || here.some((one) => one.points <= total);
    return fits ? "shipped" : "pick";
  }
  const verdict = useVerdict(force.value, edition, total);
  const turn = (to: Way) => {
    chosen[way.value] = force.value;
    way.value = to;
    if (to === "shipped") force.value = chosen.shipped ?? firstThatFits(here, total)?.name ?? "";
    else if (to === "mine") force.value = chosen.mine ?? mine[0]?.text ?? "";
    else force.value = "";
  };
  return (
    <fieldset class="bring">
      <legend>{t("bring-title")}</legend>
      <p class="quiet">{t("bring-text", { points: total })}</p>
      <div class="segmented" role="group" aria-label={t("bring-title")}>
        {WAYS.filter((one) => one !== "mine" || mine.length > 0).map((one) => (
          <button type="button" key={one} aria-pressed={way.value === one} onClick={() => turn(one)}>
            {t(one === "text" ? "bring-text-way" : `bring-${one}`)}
          </button>
        ))}
      </div>
      {way.value === "shipped" && (
        <Options
          options={here.map((one) => ({
            value: one.name,
            title: one.title,
            note: t("force-size", { points: one.points, count: one.figures.length }),
            over: total > 0 && one.points > total,
            figures: one.figures,
            portraits: one.portraits,
          }))}
          force={force}
        />
      )}
      {way.value === "mine" && (
        <Options
          options={mine.map(({ name, text, count }) => ({
            value: text,
            title: name,
            note: t("own-force", { count }),
            figures: [],
          }))}
          force={force}
        />
      )}
      {way.value === "pick" && <Picker edition={edition} total={total} forces={here} force={force} ids={ids} objects={objects} />}
      {way.value === "text" && <Written edition={edition} force={force} typed={typed} />}
      <p class={verdict?.legal ? "legal" : "problem"} role="status" hidden={!verdict}>
        {verdict?.words}
      </p>
    </fieldset>
  );
}

/** An easy force, and not the one that a new table starts with. */
const USUAL_FORCE = "tidewatch";

/** The usual force if the build total allows it, or one that fits; else the first, with its verdict. */
export function firstThatFits(forces: ForceInfo[], total: number): ForceInfo | undefined {
  const fitting = total ? forces.filter((one) => one.points <= total) : forces;
  return fitting.find((one) => one.name === USUAL_FORCE) ?? fitting[1] ?? fitting[0] ?? forces[0];
}

interface Own {
  name: string;
  text: string;
  count: number;
}

/** The forces of this browser's builder and of the account. */
function ownForces(): Own[] {
  const texts = [kept(), ...(account.value?.forces ?? []).map((one) => one.text)];
  const found = new Map<string, Own>();
  for (const text of texts) {
    const { name, ids } = readForce(text);
    if (ids.length) found.set(text, { name: name || t("my-force"), text, count: ids.length });
  }
  return [...found.values()];
}

interface Option {
  value: string;
  title: string;
  note: string;
  /** Whether it costs more than what is agreed. */
  over?: boolean;
  figures: string[];
  portraits?: string[] | undefined;
}

function Options({ options, force }: { options: Option[]; force: Signal<string> }) {
  return (
    <div class="force-cards">
      {options.map(({ value, title, note, over, figures, portraits }) => (
        <label key={value} class={`${value === force.value ? "picked" : ""} ${over ? "over-total" : ""}`}>
          <input
            type="radio"
            name="brought"
            checked={value === force.value}
            onChange={() => (force.value = value)}
          />
          <b>{title}</b>
          <span class="quiet">
            {note}
            {over && <strong> · {t("force-over")}</strong>}
          </span>
          {figures.length > 0 && <Figures names={figures} portraits={portraits} />}
        </label>
      ))}
    </div>
  );
}

/** What a force without a name is called. Two friends who both build one need two names. */
const unnamed = () => (myName().trim() ? t("force-of", { name: myName().trim() }) : t("my-force"));

/** The cards of an edition, one's own first. */
function useCards(edition: string): Signal<CollectionCard[]> {
  const cards = useSignal<CollectionCard[]>([]);
  useEffect(() => {
    Promise.all([collection(edition), ownCards(edition)]).then(
      ([all, own]) => (cards.value = [...own, ...all]),
      () => undefined,
    );
  }, [tongue.value, edition]);
  return cards;
}

/** A force written or pasted, read as the builder reads it. It is only brought when every line is known. */
function Written({ edition, force, typed }: { edition: string; force: Signal<string>; typed: Signal<string> }) {
  const cards = useCards(edition);
  const { name, ids, keyword, others, unknown } = readForce(typed.value, cards.value);
  const known = ids.length > 0 && !unknown.length;
  useEffect(() => {
    force.value = known ? forceText(name || unnamed(), ids, keyword, others) : "";
  }, [typed.value, cards.value, myName()]);
  return (
    <>
      <label class="force-paste">
        {t("force-text")}
        <textarea
          rows={6}
          spellcheck={false}
          placeholder={"Wick\nCrane\n2x Moth"}
          value={typed.value}
          aria-describedby="force-unknown"
          onInput={(e) => (typed.value = e.currentTarget.value)}
        />
      </label>
      <UnknownLines unknown={cards.value.length ? unknown : []} />
    </>
  );
}

interface PickerProps extends BringForceProps {
  ids: Signal<string[]>;
  objects: Signal<string[]>;
}

/** A force built on the spot: figures in and out, with the points that are left. */
function Picker({ edition, total, forces, force, ids, objects }: PickerProps) {
  const cards = useCards(edition);
  const words = useSignal("");
  const set = (next: string[]) => (ids.value = next);
  useEffect(() => {
    force.value = ids.value.length ? forceText(unnamed(), ids.value, "", objects.value) : "";
  }, [ids.value, objects.value, myName()]);
  const byId = new Map(cards.value.map((card) => [card.id, card]));
  const left = total - ids.value.reduce((sum, id) => sum + (byId.get(id)?.points ?? 0), 0);
  const found = matching(cards.value, { ...ANYTHING, words: words.value });
  return (
    <div class="picker">
      <p class="picker-left" aria-live="polite">
        {t("picker-left", { points: left })}
      </p>
      <ul class="picker-picked" aria-label={t("picker-picked")}>
        {ids.value.map((id, k) => (
          <li key={`${id}${k}`}>
            <button
              type="button"
              class="button"
              aria-label={t("remove-card", { name: byId.get(id)?.name ?? id })}
              onClick={() => set(ids.value.filter((_, place) => place !== k))}
            >
              {byId.get(id)?.name ?? id} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <ObjectsPick forces={forces} lines={objects.value} onPick={(lines) => (objects.value = lines)} />
      <Search name={t("find-cards")} words={words.value} onWords={(typed) => (words.value = typed)} />
      <ul class="picker-cards">
        {found.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              disabled={card.points > left}
              aria-label={t("add-card", { name: `${card.name} ${card.points}` })}
              onClick={() => set([...ids.value, card.id])}
            >
              {card.portrait && <Face face={card.portrait} />}
              <span>{card.name}</span> <b>{card.points}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Checked {
  legal: boolean;
  points: number;
  violations: { message: Message }[];
}

/** Whether a force fits what is agreed, said while it is chosen. */
function useVerdict(force: string, edition: string, total: number): { legal: boolean; words: string } | null {
  const found = useSignal<{ legal: boolean; words: string } | null>(null);
  useEffect(() => {
    found.value = null;
    if (!force.trim()) return;
    let wanted = true;
    const timer = setTimeout(() => {
      post<Checked>(`/api/forces/check?language=${tongue.value}`, { force, build_total: total, edition }).then(
        ({ legal, points, violations }) => {
          if (!wanted) return;
          const words = violations.map((one) => one.message.text).join(" ");
          found.value = { legal, words: legal ? t("bring-fits", { points }) : words };
        },
        (error: unknown) => {
          if (wanted) found.value = { legal: false, words: error instanceof Error ? error.message : "" };
        },
      );
    }, 250);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [force, edition, total, tongue.value]);
  return found.value;
}
