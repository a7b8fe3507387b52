/** The link for a friend, with a QR code, and a word about who can use it. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { qrCode, whereReached, type Reach } from "../../protocol/meeting";
import { copied } from "../../shared/linked";
import { t } from "../../shared/words";

const HERE = /^(localhost|127\.|\[::1\])/;

/** Where friends reach this server, as far as this page can tell. */
export function useReach(): Reach | null {
  const found = useSignal<Reach | null>(null);
  useEffect(() => {
    whereReached().then(
      (reach) => (found.value = reach),
      () => (found.value = { reach: "elsewhere", addresses: [], command: "" }),
    );
  }, []);
  return found.value;
}

/** The address that friends use: the network's, if this page was opened on the machine itself. */
export function originFor(reach: Reach): string {
  return HERE.test(location.host) && reach.addresses[0] ? reach.addresses[0] : location.origin;
}

export function Invite({ path, label }: { path: string; label: string }) {
  const reach = useReach();
  const done = useSignal<"" | "copied" | "copy-by-hand">("");
  const field = useRef<HTMLInputElement>(null);
  const picture = useSignal("");
  const link = reach ? originFor(reach) + path : "";
  const alone = reach?.reach === "machine" && HERE.test(location.host);
  useEffect(() => {
    if (!link || alone) return;
    qrCode(link).then(
      (drawn) => (picture.value = drawn),
      () => undefined,
    );
  }, [link, alone]);
  if (!reach) return null;
  const copy = async () => {
    done.value = (await copied(link)) ? "copied" : "copy-by-hand";
    if (done.value !== "copied") field.current?.focus(); // which selects it
  };
  return (
    <div class="invite">
      <div class="row">
        <input ref={field} readOnly value={link} aria-label={label} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" class="button button-main" onClick={() => void copy()}>
          {t(done.value === "copied" ? "copied" : "copy")}
        </button>
      </div>
      {done.value === "copy-by-hand" && <p role="status">{t("copy-by-hand")}</p>}
      {alone && (
        <p class="reach-warning" role="note">
          {t("reach-machine")}
          <code class="command">{reach.command}</code>
        </p>
      )}
      {reach.reach === "network" && <p class="quiet">{t("reach-network")}</p>}
      {picture.value && (
        <figure class="qr">
          <img src={picture.value} alt={t("qr-alt")} width="180" height="180" />
          <figcaption>{t("qr-text")}</figcaption>
        </figure>
      )}
    </div>
  );
}
