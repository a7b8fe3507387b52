/** The force builder: cards in, live legality with sections, text and link out, and into a game. */

import { batch, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { account, keepForce } from "../protocol/account";
import { post } from "../protocol/http";
import { collection, type CollectionCard } from "../protocol/library";
import type { Message } from "../protocol/view";
import { CopyLink } from "../shared/CopyLink";
import { brought, forgetBrought } from "../shared/linked";
import { Page } from "../shared/Page";
import { asked, go } from "../shared/router";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { CardSheet } from "../table/CardSheet";
import { edition as ruledBy, openSection, RuleDialog, SectionLink } from "../table/RuleDialog";
import { Finder } from "./Finder";
import { ANYTHING, matching, themeOf } from "./filter";
import { drafted, drafts, forceText, keep, objectLines, open as openForce, readForce, renamed, withCard, withObjects, withoutCard } from "./forceText";
import { UnknownLines } from "./UnknownLines";
import { useCatalogue } from "./meeting/Agreed";
import { ObjectsPick } from "./ObjectsPick";
import { adopt, isOwn, ownCards } from "./own";

interface Checked {
  name: string;
  points: number;
  figures: string[];
  legal: boolean;
  violations: { code: string; section: string; message: Message }[];
}

export function Forces() {
  const cards = useSignal<CollectionCard[]>([]);
  const wanted = useSignal(ANYTHING);
  /** The force as its player writes it: the list and the name are read from this text. */
  const draft = useSignal(useMemo(begin, []));
  const adopted = useSignal(0);
  const total = useSignal(300);
  const shown = useSignal<string | null>(null);
  const checked = useSignal<Checked | null>(null);
  const problem = useSignal("");
  /** Why there are no cards to choose from. */
  const missing = useSignal("");
  const stored = useSignal("");
  const edition = useSignal(asked().get("edition") ?? "comprehensive");
  const ready = useCatalogue()?.forces.filter((one) => one.editions.includes(edition.value)) ?? [];
  const sheet = useRef<HTMLElement>(null);
  const read = readForce(draft.value, cards.value);
  const { ids, unknown } = read;
  const name = read.name || t("my-force");
  const picked = ids.flatMap((id) => cards.value.find((card) => card.id === id) ?? []);
  const theme = themeOf(picked);
  const themed = theme && !theme.without.length && !unknown.length ? theme.keyword : "";
  const text = forceText(name, ids, read.keyword || themed, read.others);
  const adoptAll = () => {
    if (read.described.map(adopt).length) adopted.value++;
  };
  useEffect(adoptAll, []);
  useEffect(() => {
    Promise.all([collection(edition.value), ownCards(edition.value)]).then(
      ([all, own]) =>
        batch(() => {
          ruledBy.value = edition.value; // links to sections mean those of its book
          cards.value = [...own, ...all];
          missing.value = "";
        }),
      (error: unknown) => (missing.value = error instanceof Error ? error.message : String(error)),
    );
  }, [tongue.value, edition.value, account.value?.texts, adopted.value]);
  useEffect(() => {
    forgetBrought(draft.value);
    if (cards.value.length) keep(text, draft.value);
    else drafts.keep(draft.value);
    if (!ids.length || !cards.value.length) {
      checked.value = null;
      return;
    }
    let wantedStill = true;
    post<Checked>(`/api/forces/check?language=${tongue.value}`, {
      force: text,
      build_total: total.value,
      edition: edition.value,
    }).then(
      (found) => {
        if (!wantedStill) return;
        checked.value = found;
        problem.value = "";
      },
      (error: unknown) => wantedStill && (problem.value = error instanceof Error ? error.message : ""),
    );
    return () => {
      wantedStill = false;
    };
  }, [text, draft.value, total.value, edition.value, cards.value.length > 0]);
  const found = matching(cards.value, wanted.value);
  const byId = new Map(cards.value.map((card) => [card.id, card]));
  const points = ids.reduce((sum, id) => sum + (byId.get(id)?.points ?? 0), 0);
  const card = shown.value ? byId.get(shown.value) : undefined;
  return (
    <Page here="/forces">
      <h1>{t("forces-title")}</h1>
      <Earlier now={draft.value} onOpen={(text) => (draft.value = openForce(text))} />
      <div class="builder">
        <section>
          <Finder cards={cards.value} wanted={wanted} edition={edition} />
          {missing.value && <p class="problem" role="alert">{missing.value}</p>}
          {!missing.value && !cards.value.length && <p class="quiet">{t("loading")}</p>}
          <ul class="card-list">
            {found.map((one) => (
              <li key={one.id}>
                <button type="button" class="card-name" onClick={() => (shown.value = one.id)}>
                  <b>{one.name}</b>
                  <span class="quiet">{[isOwn(one.id) && t("own-card-of"), ...one.keyword_names].filter(Boolean).join(", ")}</span>
                </button>
                <span class="card-cost">{one.points}</span>
                <button
                  type="button"
                  class="button"
                  aria-label={t("add-card", { name: one.name })}
                  onClick={() => (draft.value = withCard(draft.value, one.id))}
                >
                  +
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section class="force-sheet" ref={sheet}>
          <label>
            {t("force-name")}
            <input value={read.name} maxLength={60} onInput={(e) => (draft.value = renamed(draft.value, e.currentTarget.value))} />
          </label>
          <p class={`force-total ${points > total.value ? "over" : ""}`}>
            <b>{points}</b> / {" "}
            <select
              aria-label={t("build-total")}
              value={total.value}
              onChange={(e) => (total.value = Number(e.currentTarget.value))}
            >
              {[100, 200, 300, 400, 500, 600].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>{" "}
            {t("points")}
          </p>
          <ul class="picked-cards">
            {ids.map((id, k) => (
              <li key={k}>
                <button type="button" class="card-name" onClick={() => (shown.value = id)}>
                  {byId.get(id)?.name ?? id}
                </button>
                <span class="card-cost">{byId.get(id)?.points}</span>
                <button
                  type="button"
                  class="close"
                  aria-label={t("remove-card", { name: byId.get(id)?.name ?? id })}
                  onClick={() => (draft.value = withoutCard(draft.value, read, k))}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
          {!ids.length && <p class="quiet">{t("force-empty")}</p>}
          <ObjectsPick
            forces={ready}
            lines={objectLines(read.others)}
            onPick={(lines) => (draft.value = withObjects(draft.value, lines))}
          />
          {theme && !unknown.length && (
            <p class="themed">
              {theme.without.length
                ? t("nearly-themed", {
                    keyword: theme.title,
                    names: theme.without.map((one) => one.name).join(", "),
                  })
                : t("themed", { keyword: theme.title })}
            </p>
          )}
          <div aria-live="polite" class="legality">
            {problem.value && <p class="problem">{problem.value}</p>}
            {checked.value?.legal && !unknown.length && <p class="legal">{t("force-legal")}</p>}
            {checked.value?.violations.map((one, k) => (
              <p key={k} class="problem">
                {one.message.text} <SectionLink section={one.section} />
              </p>
            ))}
          </div>
          <div class="row">
            <button
              type="button"
              class="button button-main"
              disabled={!checked.value?.legal || unknown.length > 0}
              onClick={() => go(`/play?own=yes&edition=${edition.value}`)}
            >
              {t("play-with-it")}
            </button>
            {account.value?.account && (
              <button
                type="button"
                class="button"
                disabled={!ids.length}
                onClick={() =>
                  void keepForce(name, text).then(
                    () => (stored.value = text),
                    (error: unknown) => (problem.value = error instanceof Error ? error.message : String(error)),
                  )
                }
              >
                {t(stored.value === text ? "force-stored" : "force-store")}
              </button>
            )}
            <CopyLink path={`/forces#${encodeURIComponent(text)}`} words={t("share-link")} />
          </div>
          <label>
            {t("force-text")}
            <textarea
              rows={Math.min(14, draft.value.split("\n").length + 1)}
              spellcheck={false}
              value={draft.value}
              aria-describedby="force-unknown"
              onInput={(e) => (draft.value = e.currentTarget.value)}
              onBlur={adoptAll}
            />
          </label>
          <UnknownLines unknown={cards.value.length ? unknown : []} />
          {card && <CardSheet card={card} onRule={(section) => (openSection.value = section)} />}
        </section>
      </div>
      <button
        type="button"
        class="force-bar button"
        onClick={() => sheet.current?.scrollIntoView({ behavior: "smooth" })}
      >
        {name}: {points} / {total.value} {t("points")}
      </button>
      <RuleDialog />
    </Page>
  );
}

/** What the builder shows first: the force of a link, or what was last written. */
function begin(): string {
  const linked = brought();
  return linked ? openForce(linked) : drafted() || forceText(t("my-force"), []);
}

/** The forces that were in the builder before a link or a file put another in their place. */
function Earlier({ now, onOpen }: { now: string; onOpen: (text: string) => void }) {
  const others = drafts.earlier.filter((text) => text.trim() !== now.trim());
  if (!others.length) return null;
  return (
    <p class="row earlier">
      <span>{t("earlier-forces")}</span>
      {others.map((text) => (
        <button type="button" class="button" key={text} onClick={() => onOpen(text)}>
          {t("earlier-force", { name: readForce(text).name || t("my-force"), count: readForce(text).ids.length })}
        </button>
      ))}
    </p>
  );
}
