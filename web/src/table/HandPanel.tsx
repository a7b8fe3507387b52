/** What players change on the table themselves: one names it, all others agree to it. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { View } from "../protocol/view";
import { t } from "../shared/words";
import { figureName, markerName } from "./labels";
import type { Table } from "./store";

const DEEDS = ["click", "heal", "token", "untoken", "place", "value", "named", "ko", "marker", "unmark", "finish"] as const;
type Deed = (typeof DEEDS)[number];
const COUNTED: readonly Deed[] = ["click", "heal", "token", "untoken", "named", "value"];
const OF_FIGURES: readonly Deed[] = ["click", "heal", "token", "untoken", "named", "value", "place", "ko"];
const MARKERS = ["hindering", "blocking", "water", "debris", "object"];
const STATS = ["speed", "attack", "defense", "damage", "range"] as const;

export function HandPanel({ table }: { table: Table }) {
  const view = table.view.value;
  const deed = useSignal<Deed>("click");
  const figure = useSignal(table.selected.value ?? "");
  const number = useSignal(1);
  const square = useSignal("");
  const name = useSignal("");
  const stat = useSignal<string>("attack");
  const until = useSignal("turn");
  const marker = useSignal("");
  const kind = useSignal("hindering");
  const picks = deed.value === "place" || deed.value === "marker";
  useLayoutEffect(() => {
    if (!picks) return;
    table.lays = (at) => (square.value = at);
    return () => {
      table.lays = null;
    };
  }, [picks]);
  useEffect(() => {
    if (table.selected.value) figure.value = table.selected.value;
  }, [table.selected.value]);
  if (!view) return null;
  const here = view.figures.filter((one) => one.zone === "map" || one.zone === "aside");
  const who = here.some((one) => one.tag === figure.value) ? figure.value : (here[0]?.tag ?? "");
  const which = view.markers.some((one) => one.marker === marker.value)
    ? marker.value
    : (view.markers[0]?.marker ?? "");
  const count = deed.value === "value" ? signed(number.value) : String(number.value);
  const texts: Record<Deed, string> = {
    click: `click ${who} ${count}`,
    heal: `heal ${who} ${count}`,
    token: `token ${who} ${count}`,
    untoken: `token ${who} -${count}`,
    place: `place ${who} ${square.value}`,
    value: `value ${who} ${stat.value} ${count} until ${until.value}`,
    named: `named ${who} ${count} ${name.value}`,
    ko: `ko ${who}`,
    marker: `marker ${kind.value} ${square.value}`,
    unmark: `unmark ${which}`,
    finish: "finish",
  };
  const nobody = OF_FIGURES.includes(deed.value) && !who;
  const missing =
    nobody ||
    (picks && !square.value) || (deed.value === "named" && !name.value.trim()) || (deed.value === "unmark" && !which);
  return (
    <form
      class="hand"
      aria-label={t("by-hand")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation(); // one key takes one step: nothing of the game is taken back
        table.byHand.value = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void table.adjust(texts[deed.value]);
      }}
    >
      <header>
        <h2>{t("by-hand")}</h2>
        <button type="button" class="close" aria-label={t("close")} onClick={() => (table.byHand.value = false)}>
          ×
        </button>
      </header>
      <p class="quiet">{t("by-hand-text")}</p>
      <label>
        {t("hand-what")}
        <select value={deed.value} onChange={(e) => (deed.value = e.currentTarget.value as Deed)}>
          {DEEDS.filter((one) => one !== "unmark" || view.markers.length > 0).map((one) => (
            <option key={one} value={one}>
              {t(`hand-${one}`)}
            </option>
          ))}
        </select>
      </label>
      {OF_FIGURES.includes(deed.value) && !nobody && (
        <label>
          {t("hand-figure")}
          <select value={who} onChange={(e) => (figure.value = e.currentTarget.value)}>
            {here.map((one) => (
              <option key={one.tag} value={one.tag}>
                {figureName(view, one.tag)}
              </option>
            ))}
          </select>
        </label>
      )}
      {deed.value === "value" && (
        <label>
          {t("hand-stat")}
          <select value={stat.value} onChange={(e) => (stat.value = e.currentTarget.value)}>
            {STATS.map((one) => (
              <option key={one} value={one}>
                {t(`stat-${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {COUNTED.includes(deed.value) && (
        <label>
          {t("hand-number")}
          <input
            type="number"
            min={deed.value === "value" || deed.value === "named" ? -12 : 1}
            max={12}
            value={number.value}
            onInput={(e) => (number.value = e.currentTarget.valueAsNumber || 0)}
          />
        </label>
      )}
      {deed.value === "value" && (
        <label>
          {t("hand-until")}
          <select value={until.value} onChange={(e) => (until.value = e.currentTarget.value)}>
            <option value="turn">{t("until-turn")}</option>
            {view.sides.map((side) => (
              <option key={side.player} value={side.colour}>
                {t("until-next", { side: side.name })}
              </option>
            ))}
            <option value="game">{t("until-game")}</option>
          </select>
        </label>
      )}
      {deed.value === "named" && (
        <label>
          {t("hand-name")}
          <input maxLength={40} value={name.value} onInput={(e) => (name.value = e.currentTarget.value)} />
        </label>
      )}
      {deed.value === "marker" && (
        <label>
          {t("hand-kind")}
          <select value={kind.value} onChange={(e) => (kind.value = e.currentTarget.value)}>
            {MARKERS.map((one) => (
              <option key={one} value={one}>
                {t(`marker-${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {deed.value === "unmark" && (
        <label>
          {t("hand-kind")}
          <select value={which} onChange={(e) => (marker.value = e.currentTarget.value)}>
            {view.markers.map((one) => (
              <option key={one.marker} value={one.marker}>
                {markerName(view, one.marker)} {one.squares[0]}
              </option>
            ))}
          </select>
        </label>
      )}
      {picks && (
        <label>
          {t("hand-square")}
          <input
            value={square.value}
            placeholder="c4"
            maxLength={9}
            onInput={(e) => (square.value = e.currentTarget.value.trim().toLowerCase())}
          />
        </label>
      )}
      {nobody && <p class="quiet">{t("hand-nobody")}</p>}
      {!missing && <p class="hand-said">{handWords(view, texts[deed.value])}</p>}
      <button type="submit" class="button button-main" disabled={missing}>
        {t(table.others.value ? "hand-propose" : "hand-do")}
      </button>
    </form>
  );
}

const signed = (number: number): string => (number < 0 ? String(number) : `+${number}`);

/** A change by hand as a sentence: `click A 2` turns the dial of A two clicks on. */
export function handWords(view: View, text: string): string {
  const [deed = "", one = "", two = "", three = "", , ...when] = text.split(" ");
  const name = figureName(view, one);
  switch (deed) {
    case "click":
    case "heal":
      return t(`said-${deed}`, { name, count: Number(two) });
    case "token":
      return Number(two) < 0
        ? t("said-untoken", { name, count: -Number(two) })
        : t("said-token", { name, count: Number(two) });
    case "place":
      return t("said-place", { name, square: two });
    case "value":
      return t("said-value", { name, stat: t(`stat-${two}`), change: three.replace("-", "−"), until: untilWords(view, when) });
    case "named":
      return t("said-named", { name, change: signed(Number(two)).replace("-", "−"), token: text.split(" ").slice(3).join(" ") });
    case "ko":
      return t("said-ko", { name });
    case "marker":
      return t("said-marker", { kind: t(`marker-${one}`), square: two });
    case "unmark":
      return t("said-unmark", { marker: markerName(view, one) });
    case "finish":
      return t("said-finish");
    default:
      return text;
  }
}

function untilWords(view: View, [when = "", turn = ""]: string[]): string {
  if (when === "turn") return turn ? t("until-that-turn", { turn }) : t("until-turn");
  if (when === "game") return t("until-game");
  return t("until-next", { side: view.sides.find((one) => one.colour === when)?.name ?? when });
}
