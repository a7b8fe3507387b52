import { useEffect, useRef } from "preact/hooks";
import { t } from "../shared/words";
import { showKeys } from "./keys";

const KEYS: [string, string][] = [
  ["← ↑ → ↓", "key-arrows"],
  ["Enter", "key-enter"],
  ["n p", "key-next"],
  ["a–z", "key-letters"],
  ["+ − 0", "key-zoom"],
  ["z", "key-closer"],
  ["w", "key-happened"],
  ["Esc", "key-escape"],
  ["h", "key-hint"],
  ["u", "key-undo"],
  ["?", "key-help"],
];

/** The keys of the table. */
export function KeysDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = showKeys.value;
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      onClose={() => (showKeys.value = false)}
      onClick={(event) => event.target === dialog.current && (showKeys.value = false)}
      aria-label={t("keys")}
    >
      <header>
        <h2>{t("keys")}</h2>
        <button type="button" class="close" onClick={() => (showKeys.value = false)} aria-label={t("close")}>
          ×
        </button>
      </header>
      <dl class="keys">
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
