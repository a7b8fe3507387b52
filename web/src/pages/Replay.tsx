/** A game seen again: scrubber, speed, turn by turn, its text. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { fetchJson, post } from "../protocol/http";
import type { Answers, Question } from "../protocol/questions";
import { seatsOf } from "../protocol/secrets";
import type { Story, View } from "../protocol/view";
import { CopyLink } from "../shared/CopyLink";
import { brought } from "../shared/linked";
import { asked } from "../shared/router";
import { SettingsButton } from "../shared/Settings";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { Refused } from "../protocol/refused";
import { isAlone, request } from "../protocol/transport";
import { Table } from "../table/store";
import { TableView } from "../table/TableView";

interface Moment {
  moment: number;
  moments: number;
  choice: string;
  seat: number | null;
  /** The moments at which turns begin. */
  turns: { turn: number; moment: number }[];
  view: View;
  story: Story;
  ground: string;
  /** With it friends see the replay; empty while they can't, and null where they need none. */
  key: string | null;
}

const SPEEDS = [2000, 1000, 400] as const;

export function Replay({ game }: { game: string }) {
  const headers = useMemo(() => {
    const { secrets } = seatsOf(game);
    const key = brought();
    return {
      ...(secrets.length && { Authorization: `Bearer ${secrets.join(",")}` }),
      ...(/^[0-9a-f]+$/.test(key) && { "OpenClix-Replay": key }),
    };
  }, [game]);
  const first = Number(asked().get("at") ?? 0);
  const at = useSignal(first);
  const last = useSignal(0);
  const turns = useSignal<Moment["turns"]>([]);
  const running = useSignal(false);
  const speed = useSignal<number>(1000);
  const problem = useSignal("");
  const key = useSignal<string | null>(null);
  const cache = useRef(new Map<string, Promise<Moment>>()).current;
  const table = useMemo(
    () =>
      new Table({
        choose: () => Promise.reject(new Refused(t("replay-only"))),
        ask: <K extends Question["about"]>(question: Extract<Question, { about: K }>) =>
          post<{ answer: Answers[K] }>(
            `/api/games/${game}/moments/${at.peek()}/ask?language=${tongue.value}`,
            { question },
            headers,
          ).then((found) => found.answer),
      }),
    [game],
  );

  const moment = (n: number): Promise<Moment> => {
    const key = `${n} ${tongue.value}`;
    let found = cache.get(key);
    if (!found) {
      found = fetchJson<Moment>(
        `/api/games/${game}/moments/${n}?language=${tongue.value}`,
        { headers },
      );
      cache.set(key, found);
      found.catch(() => cache.delete(key)); // asked again the next time
    }
    return found;
  };
  const wish = useRef(0);
  const show = async (n: number) => {
    const wanted = Math.max(0, n);
    const mine = ++wish.current;
    try {
      const found = await moment(wanted);
      if (mine !== wish.current) return; // somebody has moved on meanwhile
      problem.value = "";
      last.value = found.moments;
      turns.value = found.turns;
      key.value = found.key;
      at.value = found.moment;
      const view = { ...found.view, seats: [] };
      await table.receive({ view, decision: found.moment, since: 0, story: found.story, ground: found.ground });
      if (found.moment < found.moments) void moment(found.moment + 1).catch(() => undefined);
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
      running.value = false;
    }
  };
  const turn = (by: number) => {
    const starts = turns.value.map((one) => one.moment);
    if (by > 0) return show(starts.find((one) => one > at.value) ?? last.value);
    return show(starts.findLast((one) => one < at.value) ?? 0);
  };
  useEffect(() => void show(table.view.value ? at.peek() : first), [game, tongue.value]);
  useEffect(() => {
    if (!running.value) return;
    if (at.value >= last.value && last.value > 0) {
      running.value = false;
      return;
    }
    const timer = setTimeout(() => void show(at.value + 1), speed.value);
    return () => clearTimeout(timer);
  }, [running.value, at.value, speed.value]);

  if (problem.value && !table.view.value)
    return (
      <main class="page">
        <h1>{t("table-gone")}</h1>
        <p role="alert">{problem.value}</p>
        <a class="button" href="/">
          {t("to-front")}
        </a>
      </main>
    );
  const save = async () => {
    const answer = await request(`/api/games/${game}/text`, { headers }).catch(() => null);
    if (!answer?.ok) {
      problem.value = t("network-away");
      return;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${game}.game`;
    link.click();
  };
  return (
    <TableView
      table={table}
      tools={<SettingsButton />}
      below={
        <section class="prompt replay" aria-label={t("replay")}>
          <input
            type="range"
            min={0}
            max={last.value}
            value={at.value}
            aria-label={t("replay-moment", { at: at.value, last: last.value })}
            onInput={(e) => void show(Number(e.currentTarget.value))}
          />
          <div class="row">
            <button type="button" class="button" onClick={() => void turn(-1)} aria-label={t("turn-before")}>
              «
            </button>
            <button type="button" class="button" onClick={() => void show(at.value - 1)} aria-label={t("step-before")}>
              ‹
            </button>
            <button type="button" class="button button-main" onClick={() => (running.value = !running.value)}>
              {running.value ? t("pause") : t("play")}
            </button>
            <button type="button" class="button" onClick={() => void show(at.value + 1)} aria-label={t("step-after")}>
              ›
            </button>
            <button type="button" class="button" onClick={() => void turn(1)} aria-label={t("turn-after")}>
              »
            </button>
            <div class="segmented" role="group" aria-label={t("speed")}>
              {SPEEDS.map((one, k) => (
                <button type="button" key={one} aria-pressed={speed.value === one} onClick={() => (speed.value = one)}>
                  {["½", "1", "2"][k]}×
                </button>
              ))}
            </div>
            <select
              aria-label={t("jump-to-turn")}
              value={turns.value.findLast((one) => one.moment <= at.value)?.moment ?? 0}
              onChange={(e) => void show(Number(e.currentTarget.value))}
            >
              <option value={0}>{t("phase-setup")}</option>
              {turns.value.map((one) => (
                <option key={one.turn} value={one.moment}>
                  {t("turn-number", { turn: one.turn })}
                </option>
              ))}
            </select>
            <span class="quiet">
              {at.value} / {last.value}
            </span>
            <CopyLink path={`/replay/${game}?at=${at.value}${key.value ? `#${key.value}` : ""}`} words={t("share-moment")} />
            <button type="button" class="button" onClick={() => void save()}>
              {t("game-text")}
            </button>
          </div>
          {(isAlone() || key.value === "") && <p class="quiet">{t(isAlone() ? "replay-alone" : "replay-yours")}</p>}
          {problem.value && (
            <p class="problem" role="alert">
              {problem.value}
            </p>
          )}
        </section>
      }
    />
  );
}
