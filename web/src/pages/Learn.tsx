/** The lessons, and which of them are done. */

import { Page } from "../shared/Page";
import { t } from "../shared/words";
import { lessonsDone } from "../lessons/goals";
import lessons from "../lessons/lessons.json";
import { FirstGame } from "./FirstGame";

export function Learn() {
  const done = lessonsDone();
  return (
    <Page here="/learn">
      <h1>{t("learn-title")}</h1>
      <p>{t("learn-text")}</p>
      <ol class="lessons">
        {lessons.map((lesson, k) => (
          <li key={lesson.id}>
            <a href={`/learn/${lesson.id}`}>
              <span class="lesson-number" aria-hidden="true">
                {done.has(lesson.id) ? "✓" : k + 1}
              </span>
              <span>
                <b>{t(`lesson-${lesson.id}-title`)}</b>
                {done.has(lesson.id) && <span class="hidden"> {t("lesson-is-done")}</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <section class="first-game">
        <FirstGame words={t("first-game")} />
        <p>{t("first-game-text")}</p>
      </section>
    </Page>
  );
}
