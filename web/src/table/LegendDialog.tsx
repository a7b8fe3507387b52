/** The legend, the words of the game and the keys: one key away on every page with a board or a card. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { formsOf, legend, TERMS, titleOfTerm, told, toldIn, type LegendTab } from "../shared/explained";
import { Search } from "../shared/Search";
import { t } from "../shared/words";
import { Explained } from "./Explained";
import { Sign } from "./LegendSigns";
import { edition, SectionLink } from "./RuleDialog";

const TABS: LegendTab[] = ["title", "words", "keys"];
const KEYS: [string, string][] = [
  ["← ↑ → ↓", "key-arrows"],
  ["Enter", "key-enter"],
  ["↖…", "key-drag"],
  ["n p", "key-next"],
  ["a–z", "key-letters"],
  ["+ − 0", "key-zoom"],
  ["z", "key-closer"],
  ["q", "key-sound"],
  ["w", "key-happened"],
  ["i", "key-summary"],
  ["Esc", "key-escape"],
  ["h", "key-hint"],
  ["u", "key-undo"],
  ["?", "key-help"],
];
/** What is drawn on the board, with a small picture of each. */
const SIGNS = [
  ...["base", "token", "ready", "dot"],
  ...["hindering", "blocking", "water", "elevated", "special", "indoor", "start"],
  ...["wall", "door", "stairs", "light", "heavy", "smoke", "barrier", "debris"],
];

export function LegendDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = legend.value;
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  const tab = open?.tab ?? "title";
  const close = () => (legend.value = null);
  return (
    <dialog
      ref={dialog}
      class="sheet legend-sheet"
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
      aria-label={told("legend")}
    >
      {open && (
        <>
          <header>
            <div class="legend-tabs" role="tablist">
              {TABS.map((one) => (
                <button
                  type="button"
                  role="tab"
                  key={one}
                  aria-selected={one === tab}
                  onClick={() => (legend.value = { tab: one })}
                >
                  {told(`legend-${one}`)}
                </button>
              ))}
            </div>
            <button type="button" class="close" onClick={close} aria-label={t("close")}>
              ×
            </button>
          </header>
          {tab === "title" && <Signs />}
          {tab === "words" && <Words term={open.term} />}
          {tab === "keys" && <Keys />}
        </>
      )}
    </dialog>
  );
}

function Signs() {
  return (
    <dl class="signs">
      {SIGNS.map((sign) => (
        <div key={sign} data-sign={sign}>
          <dt>
            <Sign sign={sign} /> {told(`legend-${sign}`)}
          </dt>
          <dd>
            <Explained text={toldIn(edition.value, `legend-${sign}-text`)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ term }: { term?: string | undefined }) {
  const wanted = useSignal("");
  const list = useRef<HTMLDListElement>(null);
  useEffect(() => {
    if (term) list.current?.querySelector(`[data-term="${term}"]`)?.scrollIntoView({ block: "center" });
  }, [term]);
  const words = wanted.value.trim().toLowerCase();
  const found = Object.keys(TERMS).filter(
    (one) => !words || formsOf(one).some((form) => form.toLowerCase().includes(words)) || toldIn(edition.value, `term-${one}-text`).toLowerCase().includes(words),
  );
  const cites = ["comprehensive", "pac"].includes(edition.value);
  return (
    <>
      <Search class="legend-find" name={told("legend-find")} words={wanted.value} onWords={(words) => (wanted.value = words)} />
      {!found.length && <p class="quiet">{told("legend-none")}</p>}
      <dl class="words" ref={list}>
        {found.map((one) => (
          <div key={one} data-term={one} class={one === term ? "looked-at" : ""}>
            <dt>
              {titleOfTerm(one)} {cites && <SectionLink section={TERMS[one]} />}
            </dt>
            <dd>
              <Explained text={toldIn(edition.value, `term-${one}-text`)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Keys() {
  return (
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
  );
}
