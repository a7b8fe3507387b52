import { t } from "../../shared/words";
import { readingOf } from "./finding";

/** What the program plays of a card's texts: in words, and as a bar of three parts. */
export function Reads({ row }: { row: { played: number; by_hand: number; unread: number } }) {
  const { played, by_hand, unread } = row;
  const reading = readingOf(row);
  return (
    <span class={`reads reads-${reading}`}>
      {reading !== "no-text" && (
        <span class="reads-bar" aria-hidden="true">
          {played > 0 && <i class="reads-played" style={{ flexGrow: played }} />}
          {by_hand > 0 && <i class="reads-by-hand" style={{ flexGrow: by_hand }} />}
          {unread > 0 && <i class="reads-unread" style={{ flexGrow: unread }} />}
        </span>
      )}
      {reading === "no-text" ? t("collection-no-text") : t("collection-reads", { played, hand: by_hand, unread })}
    </span>
  );
}
