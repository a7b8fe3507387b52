/** Which page is open. Addresses are plain paths, so that every page can be linked to. */

import { signal } from "@preact/signals";
import { HOME, inward, outward, PLAIN } from "./home";

const here = () => inward(location.pathname) + location.search + location.hash;

/** A first visit that came by a page without a file (`tools/serverless/lost.js`) names it. */
const came = new URLSearchParams(location.search).get("to");
if (PLAIN && came !== null) history.replaceState(null, "", HOME + came.replace(/^\/+/, "") + location.hash);

export const path = signal(here());

/** What an address asks for behind its question mark. */
export const asked = () => new URLSearchParams(path.value.split("#")[0]?.split("?")[1] ?? "");

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", outward(to));
  else history.pushState(null, "", outward(to));
  path.value = here();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (path.value = here()));
addEventListener("hashchange", () => (path.value = here()));

/** Links within the program open without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const there = link.getAttribute("href");
  if (!there?.startsWith(HOME) || link.target || link.hasAttribute("download")) return;
  const to = inward(there);
  if (to.startsWith("/api/") || to.startsWith("/docs/")) return;
  event.preventDefault();
  go(to);
}
