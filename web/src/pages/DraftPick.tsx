/** The draft of a battle royale: one figure from each booster that comes round. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { draft, type CollectionCard, type DraftState } from "../protocol/library";
import { t } from "../shared/words";

export const ROYALE = "battle-royale";

interface DraftPickProps {
  edition: string;
  /** The forces of all players, once the draft is over; none before. */
  onForces: (forces: string[]) => void;
}

export function DraftPick({ edition, onForces }: DraftPickProps) {
  const seed = useSignal(String(Math.floor(Math.random() * 1e6)));
  const picks = useSignal<string[]>([]);
  const state = useSignal<DraftState | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    let here = true;
    draft(edition, seed.value, picks.value).then(
      (next) => {
        if (!here) return;
        problem.value = "";
        state.value = next;
        onForces(next.forces);
      },
      (error: unknown) => here && (problem.value = String(error)),
    );
    return () => {
      here = false;
    };
  }, [edition, seed.value, picks.value]);
  const now = state.value;
  const again = (next: string) => {
    seed.value = next;
    picks.value = [];
  };
  return (
    <fieldset class="draft">
      <legend>{t("draft")}</legend>
      <label>
        {t("draft-seed")}
        <input value={seed.value} maxLength={40} onChange={(e) => again(e.currentTarget.value)} />
      </label>
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {now && (
        <>
          <p aria-live="polite">{now.over ? t("draft-over") : t("draft-round", { round: now.round + 1 })}</p>
          <div class="force-cards">
            {now.pack.map((card) => (
              <button
                type="button"
                key={card.id}
                class="button draft-card"
                onClick={() => (picks.value = [...picks.value, card.id])}
              >
                <Face card={card} />
              </button>
            ))}
          </div>
          {now.picked.length > 0 && (
            <p class="draft-picked">
              {t("draft-picked")} {now.picked.map((card) => card.name).join(", ")}
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}

function Face({ card }: { card: CollectionCard }) {
  return (
    <>
      <img src={`/api/portraits/${encodeURIComponent(card.portrait)}.svg?token=true`} alt="" width="48" height="48" />
      <b>{card.name}</b> <span class="quiet">{t("card-points", { points: card.points })}</span>
    </>
  );
}
