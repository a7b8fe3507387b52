/** The collection: every card, found by words, keyword, power and points. */

import { batch, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { account } from "../protocol/account";
import { collection, type CollectionCard } from "../protocol/library";
import { Page } from "../shared/Page";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { CardSheet } from "../table/CardSheet";
import { edition as ruledBy, openSection, RuleDialog } from "../table/RuleDialog";
import { Finder } from "./Finder";
import { ANYTHING, matching } from "./filter";
import { isOwn, ownCards } from "./own";

export function Cards() {
  const cards = useSignal<CollectionCard[]>([]);
  const wanted = useSignal(ANYTHING);
  const edition = useSignal("comprehensive");
  /** The edition whose cards are shown: those that were asked for may still be on their way. */
  const shown = useSignal("");
  /** Why there are no cards to see. */
  const missing = useSignal("");
  useEffect(() => {
    const asked = edition.value;
    Promise.all([collection(asked), ownCards(asked)]).then(
      ([all, own]) => {
        if (asked !== edition.value) return;
        batch(() => {
          ruledBy.value = asked; // links to sections mean those of its book
          cards.value = [...own, ...all];
          shown.value = asked;
          missing.value = "";
        });
      },
      (error: unknown) => (missing.value = error instanceof Error ? error.message : String(error)),
    );
  }, [tongue.value, edition.value, account.value?.texts]);
  const found = matching(cards.value, wanted.value);
  return (
    <Page here="/cards">
      <h1>{t("cards-title")}</h1>
      <Finder cards={cards.value} wanted={wanted} edition={edition} />
      <p class="quiet" aria-live="polite">
        {shown.value ? t("cards-found", { count: found.length }) : !missing.value && t("loading")}
      </p>
      {missing.value && <p class="problem" role="alert">{missing.value}</p>}
      <ul class="collection" data-edition={shown.value} aria-busy={shown.value !== edition.value}>
        {found.map((card) => (
          <li key={card.id} id={card.id}>
            <CardSheet card={card} from={isOwn(card.id) ? t("own-card-of") : undefined} onRule={(section) => (openSection.value = section)} />
          </li>
        ))}
      </ul>
      <RuleDialog />
    </Page>
  );
}
