/** One lesson on a fixed position and fixed dice: done only when the player has done the thing. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { keepDone, reached, type Lesson } from "../lessons/goals";
import first from "../lessons/lessons.json";
import older from "../lessons/older.json";
import { PositionSource } from "../protocol/positions";
import { SettingsButton } from "../shared/Settings";
import { t } from "../shared/words";
import { Table } from "../table/store";
import { TableView } from "../table/TableView";
import { FirstGame } from "./FirstGame";
import { Learn } from "./Learn";

/** The side that the learner plays. */
const ME = 0;

/** The lessons that belong together with one: the first ones, or those of its edition. */
function lessonsWith(id: string): Lesson[] {
  const known = older as Lesson[];
  const edition = known.find((one) => one.id === id)?.edition;
  return edition ? known.filter((one) => one.edition === edition) : (first as Lesson[]);
}

export function LessonPage({ id }: { id: string }) {
  const lessons = lessonsWith(id);
  const place = lessons.findIndex((one) => one.id === id);
  const lesson = lessons[place];
  const again = useSignal(0);
  if (!lesson) return <Learn />;
  return (
    <Open
      key={`${id} ${again.value}`}
      lesson={lesson}
      place={place}
      next={lessons[place + 1]?.id}
      onAgain={() => again.value++}
    />
  );
}

interface OpenProps {
  lesson: Lesson;
  place: number;
  /** The lesson that comes next. */
  next: string | undefined;
  onAgain: () => void;
}

function Open({ lesson, place, next, onAgain }: OpenProps) {
  const source = useMemo(() => new PositionSource(lesson.position, lesson.first, lesson.dice, [], [ME]), []);
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
  const off = !done && !!view && hasStrayed(lesson, source.choices.value, table);
  const solve = () => {
    const made = source.choices.value;
    if (made.some((choice, k) => choice !== lesson.solution[k])) return onAgain();
    const text = lesson.solution[made.length];
    if (text) void table.choose(text);
  };
  return (
    <>
      <TableView
        table={table}
        tools={<SettingsButton />}
        below={done ? <></> : undefined}
        banner={
          <section class={`lesson ${done ? "lesson-done" : ""}`} aria-live="polite">
            <div>
              <h1>
                {place + 1}. {t(`lesson-${lesson.id}-title`)}
              </h1>
              {lesson.edition && <p class="quiet">{t(`edition-name-${lesson.edition}`)}</p>}
              {place === 0 && !done && !lesson.edition && <p class="quiet">{t("lesson-you")}</p>}
              <p>{done ? t(`lesson-${lesson.id}-done`) : t(`lesson-${lesson.id}-text`)}</p>
              {off && (
                <p class="lesson-wrong" role="alert">
                  <b>{t("lesson-wrong")}</b> {t(`lesson-${lesson.id}-wrong`)}
                </p>
              )}
            </div>
            <div class="row">
              {done ? (
                <Onward next={next} edition={lesson.edition} />
              ) : off ? (
                <button type="button" class="button button-main" onClick={() => void source.undo(0, source.choices.value.length)}>
                  {t("lesson-back")}
                </button>
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
    </>
  );
}

/** Whether something else was done than the lesson is about: an action is over, and nothing is gained. */
function hasStrayed(lesson: Lesson, made: string[], table: Table): boolean {
  if (table.busy.value || !made.length || made.every((choice, k) => choice === lesson.solution[k])) return false;
  const decision = table.decision.value;
  return !decision || decision.player !== ME || decision.kind === "action";
}

/** To the next lesson, or after the last one into a game. */
function Onward({ next, edition }: { next: string | undefined; edition: string | undefined }) {
  if (!next && edition)
    return (
      <a class="button button-main" href={`/play?edition=${edition}`}>
        {t("lesson-play-edition")}
      </a>
    );
  if (!next) return <FirstGame words={t("first-game")} />;
  return (
    <a class="button button-main" href={`/learn/${next}`}>
      {t("lesson-next")}
    </a>
  );
}
