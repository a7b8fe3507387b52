/** A button with a picture that opens a menu, or closes it. One menu is open at a time. */

import type { ComponentChildren } from "preact";
import { menuOpen } from "./settings";

export function MenuButton(props: { menu: string; name: string; children: ComponentChildren }) {
  const open = menuOpen.value === props.menu;
  return (
    <button
      type="button"
      class="icon-button"
      aria-expanded={open}
      aria-label={props.name}
      onClick={() => (menuOpen.value = open ? "" : props.menu)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {props.children}
      </svg>
    </button>
  );
}
