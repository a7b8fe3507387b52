/** What the judge's desk plays by, and which card its figures are. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { collection, type CollectionCard } from "../protocol/library";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { editionOf, inEdition, inOneLine } from "./layout";
import { useCatalogue } from "./meeting/Agreed";
import { ownTexts, titleOf } from "./own";

interface Choices {
  text: string;
  /** What a new figure's line says about its card; empty for a plain figure. */
  card: Signal<string>;
  onText: (text: string) => void;
}

export function DeskChoices({ text, card, onText }: Choices) {
  const editions = useCatalogue()?.editions ?? [];
  const cards = useSignal<CollectionCard[]>([]);
  const edition = editionOf(text);
  useEffect(() => {
    let wanted = true;
    card.value = "";
    cards.value = [];
    collection(edition).then((found) => wanted && (cards.value = found), () => undefined);
    return () => {
      wanted = false;
    };
  }, [edition, tongue.value]);
  const own = ownTexts().filter((one) => one.kind === "card" && titleOf(one.text));
  const sorted = cards.value.slice().sort((one, two) => one.name.localeCompare(two.name));
  return (
    <div class="desk-choices">
      <label>
        {t("edition")}
        <select value={edition} onChange={(e) => onText(inEdition(text, e.currentTarget.value))}>
          {!editions.some((one) => one.name === edition) && <option value={edition}>{editions.length ? edition : "…"}</option>}
          {editions.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("desk-card")}
        <select value={card.value} onChange={(e) => (card.value = e.currentTarget.value)}>
          <option value="">{t("desk-plain")}</option>
          {own.length > 0 && (
            <optgroup label={t("own-title")}>
              {own.map((one) => (
                <option key={one.text} value={inOneLine(one.text)}>
                  {titleOf(one.text)}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t("nav-cards")}>
            {sorted.map((one) => (
              <option key={one.id} value={`card ${one.id}`}>
                {one.name} ({one.points})
              </option>
            ))}
          </optgroup>
        </select>
      </label>
    </div>
  );
}
