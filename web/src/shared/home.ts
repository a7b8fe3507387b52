/**
 * Where the program is on its host. A server has it at the root. Plain files (`make site`) may be in
 * any folder, which nobody knows when they are built: the folder above this script is theirs.
 *
 * Everywhere else addresses begin with "/" and mean the program's own root.
 */

import { options } from "preact";

/** Whether the pages come from plain files, with the server in this browser. */
export const PLAIN = typeof document !== "undefined" && document.querySelector('meta[name="openclix-server"]') !== null;

// The page names its icon from where it is, and its address will change.
if (PLAIN) for (const link of document.querySelectorAll<HTMLLinkElement>("head link")) link.href = String(link.href);

/** The path of the program, with a slash at either end. */
export const HOME = PLAIN ? new URL("../", import.meta.url).pathname : "/";

/** The path on the host of an address of ours. */
export const outward = (to: string): string => (to.startsWith("/") && !to.startsWith("//") ? HOME + to.slice(1) : to);

/** The address of ours that a path on the host has. */
export const inward = (path: string): string => (path.startsWith(HOME) ? `/${path.slice(HOME.length)}` : path);

/** Links and pictures that are drawn lead outward. */
export function drawOutward(): void {
  if (HOME === "/") return;
  const before = options.vnode;
  options.vnode = (node) => {
    if (typeof node.type === "string") {
      const props = node.props as unknown as Record<string, unknown>;
      for (const name of ["href", "src"]) if (typeof props[name] === "string") props[name] = outward(props[name]);
    }
    before?.(node);
  };
}
