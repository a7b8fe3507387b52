/** The lines of a written force that name no card, each with the card that was most likely meant. */

import { t } from "../shared/words";
import type { UnknownLine } from "./forceText";

export function UnknownLines({ unknown }: { unknown: UnknownLine[] }) {
  return (
    <ul id="force-unknown" class="force-unknown problem" aria-live="polite">
      {unknown.map((one) => (
        <li key={one.line}>
          {t(one.near ? "force-unknown-near" : "force-unknown", { line: one.line, text: one.text, near: one.near })}
        </li>
      ))}
    </ul>
  );
}
