/** Which page is open. Addresses are plain paths, so that every page can be linked to. */

import { signal } from "@preact/signals";

export const path = signal(location.pathname + location.search);

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  path.value = location.pathname + location.search;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  path.value = location.pathname + location.search;
});

/** Links within the program open without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const to = link.getAttribute("href");
  if (!to?.startsWith("/") || link.target || link.hasAttribute("download")) return;
  if (to.startsWith("/api/")) return;
  event.preventDefault();
  go(to);
}
