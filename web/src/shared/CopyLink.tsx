/** A link to what is shown: it can be opened, and a click copies it. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { outward } from "./home";
import { copied } from "./linked";
import { t } from "./words";

export function CopyLink({ path, words }: { path: string; words: string }) {
  /** What the link says instead of its words: that it is copied, or that it couldn't be. */
  const said = useSignal("");
  useEffect(() => {
    said.value = "";
  }, [path]);
  const copy = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(null, "", outward(path));
    said.value = t((await copied(location.href)) ? "link-copied" : "link-in-address");
  };
  return (
    <a class="button" href={path} target="_self" onClick={(event) => void copy(event)}>
      {said.value || words}
    </a>
  );
}
