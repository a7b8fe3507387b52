/** The emblem of a card's team, beside words that name the team. */

import type { Card } from "../protocol/view";
import { emblemAddress, emblemOf } from "./looks";

export function Emblem({ card }: { card: Card | undefined }) {
  const team = card ? emblemOf([...card.teams, ...card.keywords]) : "";
  return team ? <img class="emblem" src={emblemAddress(team)} width="18" height="18" alt="" /> : null;
}
