/** One lesson on a fixed position and fixed dice: done only when the player has done the thing. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { keepDone, reached, type Lesson } from "../lessons/goals";
import lessons from "../lessons/lessons.json";
import { PositionSource } from "../protocol/positions";
import { SettingsButton } from "../shared/Settings";
import { t } from "../shared/words";
import { KeysDialog } from "../table/KeysDialog";
import { Table } from "../table/store";
import { TableView } from "../table/TableView";
import { Learn } from "./Learn";

export function LessonPage({ id }: { id: string }) {
  const place = lessons.findIndex((one) => one.id === id);
  const lesson = lessons[place] as Lesson | undefined;
  const again = useSignal(0);
  if (!lesson) return <Learn />;
  return <Open key={`${id} ${again.value}`} lesson={lesson} place={place} onAgain={() => again.value++} />;
}

function Open({ lesson, place, onAgain }: { lesson: Lesson; place: number; onAgain: () => void }) {
  const source = useMemo(() => new PositionSource(lesson.position, lesson.first, lesson.dice), []);
  const table = useMemo(() => new Table(source), []);
  useEffect(() => {
    source.onUpdate = (update) => table.receive(update);
    source.start().catch((error: unknown) => table.complain(error));
  }, []);
  const view = table.view.value;
  const done = !!view && lesson.goals.every((goal) => reached(goal, view, table.log.value));
  useEffect(() => {
    if (done) keepDone(lesson.id);
  }, [done]);
  const next = lessons[place + 1];
  const solve = () => {
    const made = source.choices.value.length;
    const text = lesson.solution[made];
    if (text) void table.choose(text);
  };
  return (
    <>
      <TableView
        table={table}
        tools={<SettingsButton />}
        banner={
          <section class={`lesson ${done ? "lesson-done" : ""}`} aria-live="polite">
            <div>
              <h1>
                {place + 1}. {t(`lesson-${lesson.id}-title`)}
              </h1>
              {place === 0 && !done && <p class="quiet">{t("lesson-you")}</p>}
              <p>{done ? t(`lesson-${lesson.id}-done`) : t(`lesson-${lesson.id}-text`)}</p>
            </div>
            <div class="row">
              {done ? (
                <a class="button button-main" href={next ? `/learn/${next.id}` : "/play"}>
                  {next ? t("lesson-next") : t("lesson-play")}
                </a>
              ) : (
                <button type="button" class="button" onClick={solve}>
                  {t("lesson-show")}
                </button>
              )}
              <button type="button" class="button" onClick={onAgain}>
                {t("lesson-again")}
              </button>
              <a class="button" href="/learn">
                {t("lesson-all")}
              </a>
            </div>
          </section>
        }
      />
      <KeysDialog />
    </>
  );
}
