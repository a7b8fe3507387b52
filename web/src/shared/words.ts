/** The client's own sentences, from the same kind of catalogues as everything else that is said. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";
import english from "@language/en/web.ftl?raw";
import { tongue, type Tongue } from "./settings";

const bundles = signal<Partial<Record<Tongue, FluentBundle>>>({ en: bundle("en", english) });

function bundle(code: string, text: string): FluentBundle {
  const made = new FluentBundle(code, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

/** The spaces of French typography, at which no line breaks; catalogues have plain ones. */
export function typeset(text: string): string {
  return text.replace(/ (?=[:;?!»%](?!\w))/g, "\u00a0").replace(/« /g, "«\u00a0");
}

/** Brings the words of a language; English is always there. */
export async function learn(code: Tongue): Promise<void> {
  if (bundles.value[code]) return;
  const french = await import("@language/fr/web.ftl?raw");
  bundles.value = { ...bundles.value, fr: bundle("fr", typeset(french.default)) };
}

const more = new Set<Tongue>();

/** Brings a language's second catalogue: what powers do, and the words of the game. */
export async function learnMore(code: Tongue): Promise<void> {
  if (more.has(code)) return;
  more.add(code);
  await learn(code);
  const found = await (code === "fr" ? import("@language/fr/explained.ftl?raw") : import("@language/en/explained.ftl?raw"));
  const known = bundles.value[code];
  known?.addResource(new FluentResource(code === "fr" ? typeset(found.default) : found.default));
  bundles.value = { ...bundles.value };
}

/** A sentence in the reader's language. */
export function t(key: string, values?: Record<string, FluentVariable>): string {
  const full = `web-${key}`;
  for (const code of [tongue.value, "en"] as const) {
    const found = bundles.value[code];
    const message = found?.getMessage(full);
    if (found && message?.value) return found.formatPattern(message.value, values);
  }
  return key;
}
