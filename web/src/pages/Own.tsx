/** One's own cards and maps as text, with what `openclix lint` says and how they look. */

import { batch, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Board } from "../board/Board";
import { account, dropText, keepText } from "../protocol/account";
import { CopyLink } from "../shared/CopyLink";
import { brought } from "../shared/linked";
import { Page } from "../shared/Page";
import { go } from "../shared/router";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { CardSheet } from "../table/CardSheet";
import { edition, openSection, RuleDialog } from "../table/RuleDialog";
import { drafted, drafts, forceText, withCard } from "./forceText";
import { checkText, isHere, keepHere, keepTexts, keptTexts, ownId, ownTexts, titleOf, type CheckedText, type Kind, type OwnText } from "./own";

/** A first text, with names in the reader's language. */
const first = (kind: Kind): string =>
  ({
  card: `card "${t("own-sample-card")}"
  points 55
  dial 8:charge 10 16:toughness 3 x2 | 7:charge 9 16:toughness 2 x2 | 7 9 15 2 | 6 8 15 1
  trait "${t("own-sample-trait")}": improved-movement-elevated
  range 4
  keywords Lamplighters Street
`,
  map: `map "${t("own-sample-map")}" 16x16
  hindering c5-d6 m11-n12
  blocking g7-h8
  water k3-l5
  level 2 f12-h14
  transition f12/f11
  wall c9-f9 south
  start 1 a1-p2
  start 2 a15-p16
`,
  })[kind];

/** Cards of one's own are read by the newest rules. */
function readRule(section: string) {
  edition.value = "comprehensive";
  openSection.value = section;
}

export function Own() {
  const texts = useSignal<OwnText[]>(begin());
  const at = useSignal(0);
  /** Counts what was opened: the same text may move in the list while it is written. */
  const opened = useSignal(0);
  const dropped = useSignal<{ one: OwnText; place: number } | null>(null);
  const problem = useSignal("");
  const place = at.value;
  const shown = texts.value[place];
  const change = (next: OwnText[]) => {
    texts.value = next;
    keepTexts(next);
  };
  const open = (k: number) => {
    at.value = Math.max(0, Math.min(k, texts.value.length - 1));
    opened.value++;
  };
  const known = account.value?.texts;
  /** Names that are on their way to the account. */
  const saving = useRef(new Set<string>()).current;
  useEffect(() => {
    const fresh = keptTexts().filter((one) => !texts.value.some((all) => all.kind === one.kind && all.kept === one.kept));
    const gone = (one: OwnText) => one.kept !== undefined && !saving.has(one.kept) && !known?.some(({ kind, name }) => kind === one.kind && name === one.kept);
    const twice = (one: OwnText) => one.kept === undefined && fresh.some((kept) => kept.text === one.text);
    const sample = (one: OwnText) => fresh.length > 0 && one.kept === undefined && one.text === first("card") && !isHere(one);
    const left = texts.value.filter((one) => !gone(one) && !twice(one) && !sample(one));
    if (!fresh.length && left.length === texts.value.length) return;
    const [here, next] = [texts.value[at.value], [...fresh, ...left]];
    const there = next.findIndex((one) => one === here || (one.kind === here?.kind && one.text === here.text));
    batch(() => {
      texts.value = next;
      if (there >= 0) at.value = there;
      else open(0);
    });
  }, [known]);
  const keepAt = async (k: number, one: OwnText) => {
    const name = titleOf(one.text);
    if (!name) return;
    const before = one.kept;
    const mark = (kept: string | undefined) =>
      (texts.value = texts.value.map((each, where) => (where === k ? { ...each, kept } : each)));
    saving.add(name);
    mark(name);
    try {
      await keepText(one.kind, name, one.text, before);
    } catch (error) {
      mark(before); // what the account didn't take stays in this browser
      throw error;
    } finally {
      saving.delete(name);
    }
    keepTexts(texts.value);
  };
  const drop = async (k: number) => {
    const one = texts.value[k];
    if (!one) return false;
    problem.value = "";
    try {
      if (one.kept !== undefined) await dropText(one.kind, one.kept);
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
      return false;
    }
    change(texts.value.filter((each) => each !== one));
    dropped.value = { one: { kind: one.kind, text: one.text }, place: k };
    open(k);
    return true;
  };
  const takeBack = ({ one, place }: { one: OwnText; place: number }) => {
    change([...texts.value.slice(0, place), one, ...texts.value.slice(place)]);
    dropped.value = null;
    open(place);
  };
  const add = (kind: Kind) => {
    change([...texts.value, { kind, text: unused(first(kind), texts.value) }]);
    open(texts.value.length - 1);
  };
  return (
    <Page here="/own">
      <h1>{t("own-title")}</h1>
      <p class="lead">{t("own-text")}</p>
      <div role="status">
        {dropped.value && (
          <p class="row dropped">
            <span>{t("own-dropped", { name: titleOf(dropped.value.one.text) || t("own-nameless") })}</span>
            <button type="button" class="button" onClick={() => dropped.value && takeBack(dropped.value)}>
              {t("undo")}
            </button>
          </p>
        )}
        {problem.value && <p class="problem">{problem.value}</p>}
      </div>
      <div class="own">
        <nav class="own-list" aria-label={t("own-title")}>
          <ul>
            {texts.value.map((one, k) => (
              <li key={k}>
                <button type="button" class="own-entry" aria-pressed={k === place} onClick={() => open(k)}>
                  <span>{t(`own-${one.kind}`)}</span>
                  <b>{titleOf(one.text) || t("own-nameless")}</b>
                  {one.kept !== undefined && <small>{t("own-in-account")}</small>}
                </button>
              </li>
            ))}
          </ul>
          <div class="row">
            <button type="button" class="button" onClick={() => add("card")}>
              {t("own-new-card")}
            </button>
            <button type="button" class="button" onClick={() => add("map")}>
              {t("own-new-map")}
            </button>
          </div>
        </nav>
        {shown && (
          <Editor
            key={opened.value}
            own={shown}
            onText={(text) => change(texts.value.map((one, k) => (k === place ? { ...one, text } : one)))}
            onKeep={account.value?.account ? () => keepAt(place, shown) : undefined}
            onDrop={() => drop(place)}
          />
        )}
      </div>
      <RuleDialog />
    </Page>
  );
}

/** What is kept; what a link brings is added and shown. */
function begin(): OwnText[] {
  const found = ownTexts();
  const linked = brought();
  if (linked && !found.some((one) => one.text === linked))
    found.unshift({ kind: linked.trimStart().startsWith("map") ? "map" : "card", text: linked });
  return found.length ? found : [{ kind: "card", text: first("card") }];
}

/** A first text under a name that nothing else has. */
function unused(text: string, texts: OwnText[]): string {
  const name = titleOf(text);
  const taken = new Set(texts.map((one) => titleOf(one.text)));
  let next = name;
  for (let k = 2; taken.has(next); k++) next = `${name} ${k}`;
  return text.replace(name, next);
}

interface EditorProps {
  own: OwnText;
  onText: (text: string) => void;
  /** Deletes it; whether that could be done. */
  onDrop: () => Promise<boolean>;
  /** Keeps it in the account, if there is one. */
  onKeep?: (() => Promise<void>) | undefined;
}

const PAUSE = 1200;

function Editor({ own, onText, onKeep, onDrop }: EditorProps) {
  const saved = useSignal(own.text);
  const inAccount = own.kept !== undefined;
  const store = () =>
    onKeep?.().then(
      () => (saved.value = own.text),
      (error: unknown) => (problem.value = error instanceof Error ? error.message : String(error)),
    );
  useEffect(() => {
    if (!inAccount || own.text === saved.value) return;
    const timer = setTimeout(() => own.text !== saved.value && void store(), PAUSE);
    return () => clearTimeout(timer);
  }, [own.text, inAccount]);
  /** What was typed just before another text or page is opened. */
  const unsaved = useRef<(() => unknown) | undefined>(undefined);
  unsaved.current =
    inAccount && own.text !== saved.value ? () => onKeep?.().catch(() => keepHere({ kind: own.kind, text: own.text })) : undefined;
  useEffect(() => {
    const save = () => void unsaved.current?.();
    addEventListener("pagehide", save);
    return () => {
      removeEventListener("pagehide", save);
      save();
    };
  }, []);
  const checked = useSignal<CheckedText | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      checkText(own.kind, own.text).then(
        (found) => {
          if (!wanted) return;
          checked.value = found;
          problem.value = "";
        },
        (error: unknown) => wanted && (problem.value = error instanceof Error ? error.message : String(error)),
      );
    }, 250);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [own.text, tongue.value]);
  const found = checked.value;
  const good = found !== null && !found.findings.length && !problem.value;
  const drop = async () => {
    const before = saved.value;
    saved.value = own.text; // what is deleted is not stored once more
    if (!(await onDrop())) saved.value = before;
  };
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([own.text], { type: "text/plain" }));
    link.download = `${titleOf(own.text).toLowerCase().replace(/\s+/g, "-") || "own"}.${own.kind}`;
    link.click();
  };
  const use = () => {
    onText(own.text); // kept from now on, even if nothing was changed
    if (own.kind === "map") return go(`/play?map=${encodeURIComponent(titleOf(own.text))}`);
    drafts.keep(withCard(drafted() || forceText(t("my-force"), []), ownId(own.text)));
    go("/forces");
  };
  return (
    <>
      <section class="own-editor">
        <label>
          {t(own.kind === "card" ? "own-card-text" : "own-map-text")}
          <Numbered text={own.text} bad={new Set(found?.findings.map((one) => one.line))} onText={onText} />
        </label>
        <div class="findings" aria-live="polite">
          {problem.value && <p class="problem">{problem.value}</p>}
          {good && <p class="legal">{t("own-good")}</p>}
          <ul>
            {found?.findings.map((one, k) => (
              <li key={k} class="problem">
                {one.line > 0 && <b>{t("own-line", { line: one.line })}</b>} {one.text}
              </li>
            ))}
          </ul>
        </div>
        <div class="row">
          <button type="button" class="button button-main" disabled={!good || !titleOf(own.text)} onClick={use}>
            {t(own.kind === "card" ? "own-use-card" : "own-use-map")}
          </button>
          {onKeep && (
            <button type="button" class="button" disabled={inAccount || !titleOf(own.text)} onClick={() => void store()}>
              {inAccount ? t(own.text === saved.value ? "force-stored" : "own-storing") : t("force-store")}
            </button>
          )}
          <button type="button" class="button" onClick={save}>
            {t("own-download")}
          </button>
          <CopyLink path={`/own#${encodeURIComponent(own.text)}`} words={t("share-link")} />
          <button type="button" class="button" onClick={() => void drop()}>
            {t("own-drop")}
          </button>
        </div>
        <p class="quiet">
          {t("own-grammar")} {t(account.value?.account ? "own-where-account" : "own-where-browser")}
        </p>
      </section>
      <section class="own-look" aria-label={t("own-look")}>
        {found?.card && <CardSheet card={found.card} from={t("own-card-of")} onRule={readRule} />}
        {found?.map && <MapLook found={found} />}
        {found && !found.card && !found.map && <p class="quiet">{t("own-nothing-yet")}</p>}
      </section>
    </>
  );
}

/** A field with numbered lines; those with a mistake are marked. */
function Numbered({ text, bad, onText }: { text: string; bad: Set<number>; onText: (text: string) => void }) {
  const lines = text.split("\n");
  return (
    <span class="numbered">
      <span class="numbers" aria-hidden="true">
        {lines.map((_, k) => (
          <i key={k} class={bad.has(k + 1) ? "bad" : ""}>
            {k + 1}
          </i>
        ))}
      </span>
      <textarea
        rows={Math.max(10, lines.length + 1)}
        wrap="off"
        spellcheck={false}
        value={text}
        onInput={(e) => onText(e.currentTarget.value)}
      />
    </span>
  );
}

const nothing = () => undefined;

function MapLook({ found }: { found: CheckedText }) {
  const map = found.map!;
  return (
    <>
      <div class="own-map">
        <Board
          key={`${map.width}x${map.height}`}
          map={map}
          ground={found.ground ?? ""}
          figures={[]}
          cards={[]}
          markers={[]}
          marked={[]}
          kind="place"
          reach={[]}
          lines={[]}
          rings={new Map()}
          cursor={null}
          label={t("board", { map: map.name })}
          onSquare={nothing}
          onPoint={nothing}
          onCursor={nothing}
        />
      </div>
      <p class="quiet">{t("own-room", { count: found.seats })}</p>
    </>
  );
}
