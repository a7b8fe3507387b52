/** The gallery: every portrait, place, emblem and object, as the content has them. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { portraitAddress } from "../board/portrait";
import { fetchJson } from "../protocol/http";
import { emblemAddress, objectAddress } from "../shared/looks";
import { Page } from "../shared/Page";
import { seen, tongue } from "../shared/settings";
import { t } from "../shared/words";

interface Pictures {
  characters: { set: string; team: string; name: string }[];
  places: { map: string; name: string }[];
  teams: string[];
  objects: string[];
  markers: string[];
  /** What they are called, in the reader's language. */
  titles: Record<"characters" | "places" | "teams" | "objects", Record<string, string>>;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function Gallery() {
  const found = useSignal<Pictures | null>(null);
  const problem = useSignal(false);
  useEffect(() => {
    fetchJson<Pictures>(`/api/gallery?language=${tongue.value}`).then(
      (all) => (found.value = all),
      () => (problem.value = true),
    );
  }, [tongue.value]);
  const all = found.value;
  return (
    <Page here="/gallery">
      <h1>{t("gallery-title")}</h1>
      <p>{t("gallery-text")}</p>
      {problem.value && (
        <p class="problem" role="alert">
          {t("gallery-failed")}
        </p>
      )}
      {all && (
        <>
          <section>
            <h2>{t("gallery-places")}</h2>
            <ul class="gallery gallery-places">
              {all.places.map((one) => (
                <Picture
                  key={one.map}
                  src={`/api/places/${one.map}.svg?theme=${seen.value}`}
                  name={all.titles.places[one.map] ?? one.name}
                  size={768}
                />
              ))}
            </ul>
          </section>
          {[...new Set(all.characters.map((one) => one.set))].map((set) => (
            <section key={set}>
              <h2>
                {t("gallery-characters")} · {t(`gallery-set-${set}`)}
              </h2>
              <ul class="gallery gallery-people">
                {all.characters
                  .filter((one) => one.set === set)
                  .map((one) => (
                    <Picture
                      key={one.name}
                      src={portraitAddress(one.name, false)}
                      name={all.titles.characters[one.name] ?? one.name}
                      size={200}
                    />
                  ))}
              </ul>
            </section>
          ))}
          <Signs title={t("gallery-teams")} names={all.teams} titleOf={(name) => all.titles.teams[name]} address={emblemAddress} />
          <Signs title={t("gallery-objects")} names={all.objects} titleOf={(name) => all.titles.objects[name]} address={objectAddress} />
          <Signs title={t("gallery-markers")} names={all.markers} titleOf={(name) => t(`marker-${name}`)} address={objectAddress} />
        </>
      )}
    </Page>
  );
}

function Signs(props: { title: string; names: string[]; titleOf: (name: string) => string | undefined; address: (name: string) => string }) {
  return (
    <section>
      <h2>{props.title}</h2>
      <ul class="gallery gallery-signs">
        {props.names.map((name) => (
          <Picture key={name} src={props.address(name)} name={capital(props.titleOf(name) ?? name)} size={96} />
        ))}
      </ul>
    </section>
  );
}

/** A picture with its name below it. It is loaded when it comes near the screen. */
function Picture({ src, name, size }: { src: string; name: string; size: number }) {
  return (
    <li>
      <figure>
        <img src={src} width={size} height={size} loading="lazy" alt="" />
        <figcaption>{name}</figcaption>
      </figure>
    </li>
  );
}
