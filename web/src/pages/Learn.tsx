/** The lessons, and which of them are done. */

import { Page } from "../shared/Page";
import { t } from "../shared/words";
import { lessonsDone, type Lesson } from "../lessons/goals";
import first from "../lessons/lessons.json";
import older from "../lessons/older.json";
import { FirstGame } from "./FirstGame";

export function Learn() {
  const done = lessonsDone();
  return (
    <Page here="/learn">
      <h1>{t("learn-title")}</h1>
      <p>{t("learn-text")}</p>
      <List lessons={first as Lesson[]} done={done} />
      <section class="first-game">
        <FirstGame words={t("first-game")} />
        <p>{t("first-game-text")}</p>
      </section>
      <section class="older-lessons" id="older">
        <h2>{t("learn-older")}</h2>
        <p>{t("learn-older-text")}</p>
        <List lessons={older as Lesson[]} done={done} />
      </section>
    </Page>
  );
}

function List({ lessons, done }: { lessons: Lesson[]; done: Set<string> }) {
  return (
    <ol class="lessons">
      {lessons.map((lesson, k) => (
        <li key={lesson.id}>
          <a href={`/learn/${lesson.id}`}>
            <span class="lesson-number" aria-hidden="true">
              {done.has(lesson.id) ? "✓" : k + 1}
            </span>
            <span>
              <b>{t(`lesson-${lesson.id}-title`)}</b>
              {lesson.edition && <small> {t(`edition-name-${lesson.edition}`)}</small>}
              {done.has(lesson.id) && <span class="hidden"> {t("lesson-is-done")}</span>}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
