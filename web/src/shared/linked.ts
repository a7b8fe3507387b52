/** Texts that come by a link, and links that are copied. */

/**
 * What stands in a link behind its `#`. Links are cut by mail programs and at the end of lines: the
 * letter that was cut in the middle is left out, and the rest can be read.
 */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    const whole = text.replace(/%[0-9a-f]?$/i, "");
    return whole.replace(/(?:%[0-9a-f]{2})+/gi, lossy).replace(/\uFFFD+$/, "");
  }
}

/** Letters from their bytes, as far as they are letters. */
function lossy(escapes: string): string {
  const bytes = escapes.slice(1).split("%").map((one) => parseInt(one, 16));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The text that the address of this page brings. */
export const brought = (): string => decoded(location.hash.slice(1));

/** An address that brought a text no longer names it once the text is changed. */
export function forgetBrought(text: string): void {
  if (location.hash && brought().trim() !== text.trim()) history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * Copies a text, and says whether it could. Browsers only lend the clipboard to this machine and to
 * encrypted pages, so that in a network at home the old way is tried.
 */
export async function copied(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position: fixed; opacity: 0";
  const before = document.activeElement as HTMLElement | null;
  const home = document.querySelector("dialog[open]") ?? document.body;
  home.append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    // said by the caller
  }
  field.remove();
  before?.focus();
  return done;
}
