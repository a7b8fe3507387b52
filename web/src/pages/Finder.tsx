import type { Signal } from "@preact/signals";
import type { CollectionCard } from "../protocol/library";
import { Search } from "../shared/Search";
import { t } from "../shared/words";
import { useCatalogue } from "./meeting/Agreed";
import { keywordsOf, powersIn, teamsOf, type Wanted } from "./filter";

interface FinderProps {
  cards: CollectionCard[];
  wanted: Signal<Wanted>;
  /** The edition whose cards are shown. */
  edition: Signal<string>;
}

/** The fields by which cards are found. */
export function Finder({ cards, wanted, edition }: FinderProps) {
  const editions = useCatalogue()?.editions ?? [];
  const set = (change: Partial<Wanted>) => (wanted.value = { ...wanted.value, ...change });
  return (
    <div class="finder row" role="search">
      <Search class="grow" name={t("find-cards")} words={wanted.value.words} onWords={(words) => set({ words })} />
      <select
        aria-label={t("keyword")}
        value={wanted.value.keyword}
        onChange={(e) => set({ keyword: e.currentTarget.value })}
      >
        <option value="">{t("any-keyword")}</option>
        {keywordsOf(cards).map(([keyword, title]) => (
          <option key={keyword} value={keyword}>
            {title}
          </option>
        ))}
      </select>
      <select
        aria-label={t("edition")}
        value={edition.value}
        onChange={(e) => {
          edition.value = e.currentTarget.value;
          set({ keyword: "", team: "", power: "" });
        }}
      >
        {editions.length === 0 && <option value={edition.value}>…</option>}
        {editions.map((one) => (
          <option key={one.name} value={one.name}>
            {one.title}
          </option>
        ))}
      </select>
      {teamsOf(cards).length > 0 && (
        <select
          aria-label={t("team")}
          value={wanted.value.team}
          onChange={(e) => set({ team: e.currentTarget.value })}
        >
          <option value="">{t("any-team")}</option>
          {teamsOf(cards).map(([team, title]) => (
            <option key={team} value={team}>
              {title}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t("power")}
        value={wanted.value.power}
        onChange={(e) => set({ power: e.currentTarget.value })}
      >
        <option value="">{t("any-power")}</option>
        {powersIn(cards).map(([slug, name]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t("most-points")}
        value={wanted.value.most}
        onChange={(e) => set({ most: Number(e.currentTarget.value) })}
      >
        <option value={0}>{t("any-points")}</option>
        {[25, 40, 60, 80, 100].map((most) => (
          <option key={most} value={most}>
            {t("up-to-points", { points: most })}
          </option>
        ))}
      </select>
    </div>
  );
}
