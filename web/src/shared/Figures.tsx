/** The figures of a force: their faces, and their names in full once the force is picked. */

import { portraitAddress } from "../board/portrait";

export function Figures({ names, portraits = [] }: { names: string[]; portraits?: string[] | undefined }) {
  return (
    <>
      {portraits.length > 0 && (
        <span class="force-faces" aria-hidden="true">
          {portraits.map((one, k) => (
            <img key={k} src={portraitAddress(one, true)} title={names[k]} alt="" loading="lazy" width="34" height="34" />
          ))}
        </span>
      )}
      <span class="force-names">{names.join(", ")}</span>
    </>
  );
}
