/** The player's own collection: files dropped here, what of their cards is played, and into a force. */

import { batch, useComputed, useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { account } from "../protocol/account";
import { Page } from "../shared/Page";
import { go } from "../shared/router";
import { Search } from "../shared/Search";
import { t } from "../shared/words";
import { CardSheet } from "../table/CardSheet";
import { openSection, RuleDialog } from "../table/RuleDialog";
import type { Card } from "../protocol/view";
import { choicesOf, EVERYTHING, prepared, sought, type Found, type Sought } from "./collection/finding";
import { cardText, dropFile, keptFiles, mapText, type KeptFile } from "./collection/kept";
import { NotACollection, readFile } from "./collection/reading";
import { drafted, forceText, keep, open, readForce, withWhole } from "./forceText";
import { adopt, adoptMap, checkText } from "./own";
import { Reads } from "./collection/Reads";

const SHOWN = 60;
const MOST_REMARKS = 100;
const FIGURES = ["character", "bystander"];

export function Collection() {
  const files = useSignal<KeptFile[]>([]);
  const ready = useSignal(false);
  const busy = useSignal<{ file: string; done: number; total: number } | null>(null);
  const problems = useSignal<string[]>([]);
  const draft = useSignal(drafted() || forceText(t("my-force"), []));
  const owner = account.value?.account?.id ?? "";
  useEffect(() => {
    keptFiles().then(
      (kept) =>
        batch(() => {
          files.value = kept;
          ready.value = true;
        }),
      () => (ready.value = true),
    );
  }, [owner]);
  const read = async (list: Iterable<File>) => {
    problems.value = [];
    // teams last: they name cards of the other files
    const all = [...list].sort((one, two) => Number(/team|force/i.test(one.name)) - Number(/team|force/i.test(two.name)));
    for (const file of all) {
      busy.value = { file: file.name, done: 0, total: 0 };
      try {
        const found = await readFile(file, files.value, (done, total) => (busy.value = { file: file.name, done, total }));
        files.value = [...files.value.filter((one) => one.file !== found.file), found];
      } catch (error) {
        const said = error instanceof NotACollection || error instanceof Error ? error.message : String(error);
        problems.value = [...problems.value, said];
      }
    }
    busy.value = null;
  };
  const add = async (row: Found) => {
    const text = await cardText(row.file, row);
    adopt(text);
    draft.value = withWhole(draft.value, text);
    keep(draft.value);
  };
  return (
    <Page here="/collection">
      <h1>{t("collection-title")}</h1>
      <p class="lead">{t("collection-text")}</p>
      <Drop busy={busy.value !== null} onFiles={(list) => void read(list)} />
      <div aria-live="polite">
        {busy.value && (
          <p class="collection-busy">
            {t("collection-reading", { file: busy.value.file, done: busy.value.done, total: busy.value.total })}{" "}
            <progress value={busy.value.done} max={busy.value.total || 1} />
          </p>
        )}
        {problems.value.map((one) => (
          <p class="problem collection-problem" key={one}>
            {one}
          </p>
        ))}
      </div>
      <Files
        files={files.value}
        onDrop={(file) => {
          files.value = files.value.filter((one) => one.file !== file);
          void dropFile(file);
        }}
      />
      {ready.value && files.value.some((one) => one.rows.length) && <Rows files={files} draft={draft} onAdd={(row) => void add(row)} />}
      <RuleDialog />
    </Page>
  );
}

function Drop({ busy, onFiles }: { busy: boolean; onFiles: (files: Iterable<File>) => void }) {
  const over = useSignal(false);
  return (
    <label
      class={`collection-drop ${over.value ? "over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        if (!busy) onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <b>{t("collection-drop")}</b>
      <span class="quiet">{t("collection-formats")}</span>
      <input
        type="file"
        multiple
        accept=".json,.xml"
        disabled={busy}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (chosen.length) onFiles(chosen);
        }}
      />
    </label>
  );
}

function Files({ files, onDrop }: { files: KeptFile[]; onDrop: (file: string) => void }) {
  return (
    <ul class="collection-files">
      {files.map((one) => (
        <li key={one.file} data-file={one.file}>
          <p class="row">
            <b>{one.file}</b>
            <span>
              {t("collection-counts", {
                cards: one.rows.length,
                maps: one.maps.length,
                objects: Object.keys(one.objects).length,
                forces: one.forces.length,
                skipped: one.skipped,
              })}
            </span>
            <button type="button" class="button" onClick={() => onDrop(one.file)}>
              {t("collection-remove")}
            </button>
          </p>
          {one.remarked > 0 && (
            <details>
              <summary>{t("collection-remarks", { count: one.remarked })}</summary>
              <ul class="collection-remarks">
                {one.remarks.slice(0, MOST_REMARKS).map((remark, k) => (
                  <li key={k} class={remark.skips ? "problem" : ""}>
                    {[remark.unit, remark.field].filter(Boolean).join(", ")}: {remark.text}
                  </li>
                ))}
                {one.remarked > MOST_REMARKS && <li class="quiet">{t("collection-more-remarks", { count: one.remarked - MOST_REMARKS })}</li>}
              </ul>
            </details>
          )}
          {one.forces.map((force) => (
            <p class="row" key={force.name}>
              <span>{force.name}</span>
              <button
                type="button"
                class="button"
                onClick={() => {
                  open(force.text);
                  go("/forces");
                }}
              >
                {t("collection-use-force")}
              </button>
            </p>
          ))}
          {one.maps.length > 0 && <Maps file={one} />}
        </li>
      ))}
    </ul>
  );
}

function Maps({ file }: { file: KeptFile }) {
  const words = useSignal("");
  const found = file.maps.filter((name) => name.toLowerCase().includes(words.value.toLowerCase()));
  const play = async (name: string) => go(`/play?map=${encodeURIComponent(adoptMap(await mapText(file.file, name)))}`);
  return (
    <div class="collection-maps">
      {file.maps.length > 12 && (
        <Search name={t("collection-find-map")} words={words.value} onWords={(typed) => (words.value = typed)} />
      )}
      <ul>
        {found.slice(0, SHOWN).map((name) => (
          <li key={name}>
            <button type="button" class="button" onClick={() => void play(name)}>
              {t("collection-play-on", { name })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rows({ files, draft, onAdd }: { files: Signal<KeptFile[]>; draft: Signal<string>; onAdd: (row: Found) => void }) {
  const wanted = useSignal(EVERYTHING);
  const most = useSignal(SHOWN);
  const shown = useSignal<{ row: Found; card: Card | null } | null>(null);
  const sheet = useRef<HTMLElement>(null);
  const rows = useComputed(() => prepared(files.value));
  const choices = useComputed(() => choicesOf(rows.value));
  const found = useComputed(() => sought(rows.value, wanted.value));
  const { ids } = readForce(draft.value);
  const look = async (row: Found) => {
    shown.value = { row, card: null };
    const checked = await checkText("card", await cardText(row.file, row)).catch(() => null);
    if (shown.value?.row !== row) return;
    shown.value = { row, card: checked?.card ?? null };
    requestAnimationFrame(() => sheet.current?.scrollIntoView({ block: "nearest", behavior: "smooth" }));
  };
  const set = (change: Partial<Sought>) => {
    most.value = SHOWN;
    wanted.value = { ...wanted.value, ...change };
  };
  const { kinds, keywords, teams, powers, sets } = choices.value;
  const pick = (field: keyof Sought, label: string, any: string, options: [string, string][]) =>
    options.length > 1 && (
      <select aria-label={label} value={String(wanted.value[field])} onChange={(e) => set({ [field]: e.currentTarget.value })}>
        <option value="">{any}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    );
  const same = (words: string[]): [string, string][] => words.map((word) => [word, word]);
  return (
    <>
      <div class="finder row" role="search">
        <Search class="grow" name={t("find-cards")} words={wanted.value.words} onWords={(words) => set({ words })} />
        {pick("reading", t("collection-reading-of"), t("collection-any-reading"), [
          ["read", t("collection-read")],
          ["by-hand", t("collection-by-hand")],
          ["unread", t("collection-unread")],
          ["no-text", t("collection-no-text")],
        ])}
        {pick("kind", t("collection-kind"), t("collection-any-kind"), kinds.map((kind) => [kind, t(`collection-kind-${kind}`)]))}
        {pick("keyword", t("keyword"), t("any-keyword"), same(keywords))}
        {pick("team", t("team"), t("any-team"), same(teams))}
        {pick("power", t("power"), t("any-power"), powers)}
        {pick("set", t("collection-set"), t("collection-any-set"), same(sets))}
        <select aria-label={t("most-points")} value={wanted.value.most} onChange={(e) => set({ most: Number(e.currentTarget.value) })}>
          <option value={0}>{t("any-points")}</option>
          {[25, 40, 60, 80, 100, 150, 200].map((points) => (
            <option key={points} value={points}>
              {t("up-to-points", { points })}
            </option>
          ))}
        </select>
      </div>
      <p class="row">
        <span class="quiet collection-found" aria-live="polite" data-count={found.value.length}>
          {t("cards-found", { count: found.value.length })}
        </span>
        <a class="button" href="/forces">
          {t("collection-force", { count: ids.length })}
        </a>
      </p>
      <div class="builder">
        <section>
          <ul class="card-list collection-rows">
            {found.value.slice(0, most.value).map((row) => (
              <li key={`${row.file} ${row.unit}`}>
                <button type="button" class="card-name" onClick={() => void look(row)}>
                  <b>{row.name}</b>
                  <span class="quiet">{[row.set && `${row.set} ${row.number}`, ...row.keywords].filter(Boolean).join(", ")}</span>
                  <Reads row={row} />
                </button>
                <span class="card-cost">{row.points}</span>
                {FIGURES.includes(row.kind) ? (
                  <button type="button" class="button" aria-label={t("add-card", { name: `${row.name} ${row.number}`.trim() })} onClick={() => onAdd(row)}>
                    +
                  </button>
                ) : (
                  <span />
                )}
              </li>
            ))}
          </ul>
          {found.value.length > most.value && (
            <button type="button" class="button" onClick={() => (most.value += SHOWN * 2)}>
              {t("collection-show-more", { count: found.value.length - most.value })}
            </button>
          )}
        </section>
        <section class="force-sheet" ref={sheet}>
          {shown.value?.card ? (
            <CardSheet card={shown.value.card} from={shown.value.row.file} onRule={(section) => (openSection.value = section)} />
          ) : (
            <p class="quiet">{t(shown.value ? "loading" : "collection-look")}</p>
          )}
        </section>
      </div>
    </>
  );
}
