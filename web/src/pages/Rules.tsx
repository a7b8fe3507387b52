/** The rulebook in our words: chapters, search, every section with those inside it. */

import { batch, useSignal } from "@preact/signals";
import { lazy, Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { readSection, type Section } from "../protocol/http";
import { findRules, rulebook, type SectionEntry } from "../protocol/library";
import { Page } from "../shared/Page";
import { go } from "../shared/router";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { RuleDialog } from "../table/RuleDialog";
import { useCatalogue } from "./meeting/Agreed";

const Example = lazy(() => import("./Example").then((m) => m.Example));

const MOST = 60;
/** How long a pause in typing is before the server is asked. */
const PAUSE = 180;

export function Rules({ section }: { section: string }) {
  const sections = useSignal<SectionEntry[]>([]);
  const books = useCatalogue()?.books ?? [];
  /** Why there is nothing to read. */
  const missing = useSignal("");
  const edition = useSignal("comprehensive");
  const words = useSignal("");
  useEffect(() => {
    const book = edition.value;
    let wanted = true;
    const show = (found: SectionEntry[], why = "") =>
      wanted &&
      batch(() => {
        sections.value = found;
        missing.value = why;
      });
    rulebook(book).then((found) => show(found), (error: unknown) => show([], sentenceOf(error)));
    return () => {
      wanted = false;
    };
  }, [edition.value, tongue.value]);
  const all = sections.value;
  const hits = useSignal<SectionEntry[] | null>(null);
  useEffect(() => {
    const sought = words.value.trim();
    let wanted = true;
    const ask = () =>
      findRules(sought, edition.value).then(
        (found) => wanted && batch(() => ((hits.value = found), (missing.value = ""))),
        (error: unknown) => wanted && batch(() => ((hits.value = null), (missing.value = sentenceOf(error)))),
      );
    const timer = sought ? setTimeout(() => void ask(), PAUSE) : 0;
    if (!sought) hits.value = null;
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [words.value, edition.value, tongue.value]);
  const open = all.find((one) => one.section === section);
  return (
    <Page here="/rules">
      <h1>{t("rules-title")}</h1>
      <p class="quiet">
        <a href={`/scenarios/${edition.value}`}>{t("scenarios-all")}</a>
      </p>
      <div class="row rules-tools">
        <label class="grow">
          <span class="hidden">{t("rules-search")}</span>
          <input
            type="search"
            value={words.value}
            placeholder={t("rules-search")}
            onInput={(e) => (words.value = e.currentTarget.value)}
          />
        </label>
        {books.length > 1 && (
          <label>
            <span class="hidden">{t("edition")}</span>
            <select value={edition.value} onChange={(e) => (edition.value = e.currentTarget.value)}>
              {books.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {missing.value && (
        <p class="problem" role="alert">
          {missing.value}
        </p>
      )}
      {section && !open && all.length > 0 && (
        <p class="problem" role="alert">
          {t("rules-no-section", { section })}
        </p>
      )}
      {words.value.trim() && hits.value ? (
        <section aria-live="polite">
          <p class="quiet">{t("rules-hits", { count: hits.value.length })}</p>
          {hits.value.slice(0, MOST).map((one) => (
            <Entry key={one.section} entry={one} />
          ))}
        </section>
      ) : open ? (
        <Opened
          all={all}
          open={open}
          book={edition.value}
          bookTitle={books.find((one) => one.name === edition.value)?.title ?? edition.value}
        />
      ) : !all.length ? (
        !missing.value && <p class="loading">{t("loading")}</p>
      ) : (
        <ul class="chapters">
          {all
            .filter((one) => one.parent === null)
            .map((one) => (
              <li key={one.section}>
                <a href={`/rules/${one.section}`}>
                  <b>{one.section}</b> {one.title}
                </a>
              </li>
            ))}
        </ul>
      )}
      <RuleDialog />
    </Page>
  );
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface OpenedProps {
  all: SectionEntry[];
  open: SectionEntry;
  book: string;
  bookTitle: string;
}

function Opened({ all, open, book, bookTitle }: OpenedProps) {
  const read = useSignal<Section | null>(null);
  useEffect(() => {
    let wanted = true;
    readSection(open.section, book, tongue.value).then(
      (found) => wanted && (read.value = found),
      () => wanted && (read.value = null),
    );
    return () => {
      wanted = false;
    };
  }, [open.section, book, tongue.value]);
  const here = read.value?.section === open.section ? read.value : null;
  const elsewhere = here?.elsewhere ?? [];
  const inside = all.filter((one) => one.parent === open.section);
  return (
    <section>
      <p>
        <a href={open.parent ? `/rules/${open.parent}` : "/rules"}>
          ← {open.parent ?? t("rules-chapters")}
        </a>
      </p>
      <Entry entry={open} loud />
      {here?.example && (
        <Suspense fallback={null}>
          <Example key={`${book} ${open.section}`} example={here.example} />
        </Suspense>
      )}
      {inside.map((one) => (
        <Entry key={one.section} entry={one} />
      ))}
      {elsewhere.length > 0 && (
        <section class="elsewhere" aria-label={t("rules-elsewhere")}>
          <h2>{t("rules-elsewhere")}</h2>
          <div>
            <article class="this-book">
              <h3>{bookTitle}</h3>
              <p>
                <b>
                  {open.section} {open.title}
                </b>
              </p>
              <p>{open.text}</p>
            </article>
            {elsewhere.map((one) => (
              <article key={`${one.book} ${one.section}`}>
                <h3>{one.book_title}</h3>
                <p>
                  <b>
                    {one.section} {one.title}
                  </b>
                </p>
                <p>{one.text}</p>
              </article>
            ))}
          </div>
        </section>
      )}
    </section>
  );
}

function Entry({ entry, loud = false }: { entry: SectionEntry; loud?: boolean }) {
  return (
    <article class={`rule-entry ${loud ? "loud" : ""}`}>
      <h2>
        <a
          href={`/rules/${entry.section}`}
          onClick={(event) => {
            event.preventDefault();
            go(`/rules/${entry.section}`);
          }}
        >
          <span class="section-number">{entry.section}</span> {entry.title}
        </a>
      </h2>
      <p>{entry.text}</p>
    </article>
  );
}
