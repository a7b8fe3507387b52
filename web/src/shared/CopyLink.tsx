/** A link to what is shown: it can be opened, and a click copies it. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { outward } from "./home";
import { t } from "./words";

export function CopyLink({ path, words }: { path: string; words: string }) {
  const copied = useSignal(false);
  useEffect(() => {
    copied.value = false;
  }, [path]);
  const copy = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(null, "", outward(path));
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
    copied.value = true;
  };
  return (
    <a class="button" href={path} target="_self" onClick={(event) => void copy(event)}>
      {copied.value ? t("link-copied") : words}
    </a>
  );
}
