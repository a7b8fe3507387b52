/** A player's face: a portrait of one of our characters, with a sign of whether they are there. */

import { portraitAddress } from "../board/portrait";
import type { Presence } from "../protocol/messages";
import { t } from "./words";

export function Face({ face, presence }: { face: string; presence?: Presence }) {
  return (
    <span class="face" data-presence={presence}>
      <img src={portraitAddress(face, true)} alt="" loading="lazy" width="40" height="40" />
      {presence && <PresenceMark presence={presence} />}
    </span>
  );
}

/** A disc for here, a ring for away, a cross for gone: told by more than colour. */
export function PresenceMark({ presence }: { presence: Presence }) {
  return (
    <svg class={`presence presence-${presence}`} viewBox="0 0 12 12" role="img" aria-label={t(`presence-${presence}`)}>
      <title>{t(`presence-${presence}`)}</title>
      <circle cx="6" cy="6" r="5" class="presence-ground" />
      {presence === "here" && <circle cx="6" cy="6" r="3.4" class="presence-mark" />}
      {presence === "away" && <circle cx="6" cy="6" r="2.6" class="presence-ring" />}
      {presence === "gone" && <path d="M3.6 3.6l4.8 4.8M8.4 3.6L3.6 8.4" class="presence-ring" />}
    </svg>
  );
}
