/** The force of the player who invites: every card, and what the program plays of its texts. */

import type { BroughtForce, Invitation } from "../../protocol/meeting";
import { t } from "../../shared/words";
import { CardSheet } from "../../table/CardSheet";
import { Reads } from "../collection/Reads";

export function Brought({ force, name }: { force: BroughtForce; name: string }) {
  return (
    <section class="brought">
      <h3>{t("brought-title", { name, force: force.name, points: force.points })}</h3>
      {force.cards.some((one) => one.by_hand || one.unread) && <p>{t("brought-by-hand")}</p>}
      <ul>
        {force.cards.map((one, k) => (
          <li key={k}>
            <details>
              <summary>
                <b>{one.card.name}</b> <span class="card-cost">{one.card.points}</span>{" "}
                {one.by_hand + one.unread > 0 && <Reads row={one} />}
              </summary>
              <CardSheet card={one.card} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A force that stays hidden: that there is one, and what a guest should know before sitting down. */
export function Hidden({ texts, name }: { texts: NonNullable<Invitation["texts"]>; name: string }) {
  const { own, by_hand, unread } = texts;
  return (
    <section class="brought">
      <h3>{t("hidden-title", { name })}</h3>
      <p>{t("hidden-text")}</p>
      {own > 0 && <p>{t("hidden-own", { name, count: own })}</p>}
      {by_hand + unread > 0 && (
        <>
          <p>{t("brought-by-hand")}</p>
          <p>
            <Reads row={texts} />
          </p>
        </>
      )}
    </section>
  );
}
