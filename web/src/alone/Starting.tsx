/** How far the server in this browser has come, until it is ready. */

import { useEffect } from "preact/hooks";
import { t } from "../shared/words";
import { failure, progress, ready } from "./browser";

export function Starting({ lacks }: { lacks: string }) {
  useEffect(() => {
    // Everything that a game without a network needs is kept once the first start is over.
    if (ready.value) navigator.serviceWorker.controller?.postMessage("keep everything");
  }, [ready.value]);
  if (lacks || failure.value)
    return (
      <div class="starting starting-failed" role="alert">
        <p>{lacks ? t(`alone-${lacks}`) : t("alone-failed", { why: failure.value })}</p>
        <button type="button" class="button" onClick={() => location.reload()}>
          {t("alone-again")}
        </button>
      </div>
    );
  if (ready.value) return null;
  const share = Math.round(progress.value * 100);
  return (
    <div class="starting" role="status">
      <label>
        {t("alone-starting")}
        <progress max={100} value={share} />
      </label>
      <span aria-hidden="true">{share}&nbsp;%</span>
    </div>
  );
}
