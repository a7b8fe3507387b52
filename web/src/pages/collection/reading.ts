/** Files in public formats, taken apart here and read by the server piece by piece. */

import { post } from "../../protocol/http";
import { Refused } from "../../protocol/refused";
import { tongue } from "../../shared/settings";
import { t } from "../../shared/words";
import { breakIn, piecesOf } from "./taking";
import { cardText, keepFile, type KeptFile, type Remark, type Row } from "./kept";

const MOST_BYTES = 64_000_000;
const MOST_REMARKS = 2000;
const MOST_WAITS = 120;

type Kind = "units" | "set" | "maps" | "team";

interface Answer {
  cards: (Row & { text: string })[];
  maps: { name: string; text: string }[];
  objects: Record<string, string>;
  force: string | null;
  remarks: Remark[];
}

/** A file that can't be read at all. */
export class NotACollection extends Error {}

interface Parts {
  kind: Kind;
  /** Units, maps, or cards in XML. */
  entries: unknown[];
  remarks: Remark[];
}

/** What a file has in it. */
export function partsOf(name: string, text: string): Parts {
  const start = text.replace(/^\ufeff/, "").trimStart();
  if (start.startsWith("<")) return setParts(name, start);
  if (start.startsWith("PK")) throw new NotACollection(t("collection-archive", { file: name }));
  if (!/^[[{]/.test(start)) throw new NotACollection(t("collection-not", { file: name }));
  let data: unknown;
  try {
    data = JSON.parse(start);
  } catch {
    throw new NotACollection(brokenJson(name, start));
  }
  const of = (kind: Kind, entries: unknown[]): Parts => ({ kind, entries, remarks: [] });
  if (isRecord(data)) {
    if (Array.isArray(data.main_force)) return of("team", [data]);
    if (isMap(data)) return of("maps", [data]);
    if (Array.isArray(data.units)) return of("units", data.units as unknown[]);
    if (Array.isArray(data.maps)) return of("maps", data.maps as unknown[]);
    if ("unit_id" in data) return of("units", [data]);
  }
  if (Array.isArray(data)) {
    const all = data as unknown[];
    if (all.some(isMap)) return of("maps", all);
    if (all.some((one) => isRecord(one) && ("unit_id" in one || "dial" in one))) return of("units", all);
  }
  throw new NotACollection(t("collection-not", { file: name }));
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === "object" && data !== null && !Array.isArray(data);
const isMap = (data: unknown) => isRecord(data) && "rows" in data && "width" in data && "height" in data;

/** Where JSON is broken. Some browsers don't tell. */
function brokenJson(file: string, text: string): string {
  const before = text.slice(0, breakIn(text)).split("\n");
  return t("collection-bad-json", { file, line: before.length, column: before[before.length - 1]!.length + 1 });
}

/** The cards of a set in XML. A broken card doesn't stop the others. */
function setParts(file: string, text: string): Parts {
  if (/<!(DOCTYPE|ENTITY)/.test(text)) throw new NotACollection(t("collection-no-set", { file }));
  const found = text.match(/<card\b[^>]*?(?:\/>|>[\s\S]*?<\/card>)/g) ?? [];
  if (!found.length) throw new NotACollection(t("collection-no-set", { file }));
  const parser = new DOMParser();
  const remarks: Remark[] = [];
  const entries = found.filter((card, k) => {
    const broken = parser.parseFromString(card, "text/xml").querySelector("parsererror");
    if (broken) remarks.push({ unit: `#${k + 1}`, field: "", text: t("collection-bad-card"), skips: true });
    return !broken;
  });
  return { kind: "set", entries, remarks };
}

/** Reads a file and keeps it. `known` are the files that a team may take its cards from. */
export async function readFile(file: File, known: KeptFile[], onProgress: (done: number, total: number) => void): Promise<KeptFile> {
  if (file.size > MOST_BYTES) throw new NotACollection(t("collection-too-large", { file: file.name, most: MOST_BYTES / 1e6 }));
  const { kind, entries, remarks } = partsOf(file.name, await file.text());
  const found: KeptFile = { file: file.name, rows: [], maps: [], forces: [], objects: {}, remarks: [], remarked: 0, skipped: 0 };
  const texts: Record<string, string>[] = [];
  const maps: Record<string, string> = {};
  const seen = new Set<string>();
  const note = (more: Remark[]) => {
    found.remarked += more.length;
    found.skipped += more.filter((one) => one.skips).length;
    found.remarks.push(...more.slice(0, Math.max(0, MOST_REMARKS - found.remarks.length)));
  };
  note(remarks);
  const take = (answer: Answer) => {
    note(answer.remarks);
    const part = texts.length;
    texts.push({});
    for (const { text, ...row } of answer.cards) {
      if (seen.has(row.unit)) {
        note([{ unit: row.unit, field: "unit_id", text: t("collection-twice"), skips: true }]);
        continue;
      }
      seen.add(row.unit);
      texts[part]![row.unit] = text;
      found.rows.push({ ...row, part });
    }
    for (const { name, text } of answer.maps) {
      let own = name;
      for (let k = 2; own in maps; k++) own = `${name} ${k}`;
      maps[own] = text;
      found.maps.push(own);
    }
    Object.assign(found.objects, answer.objects);
    if (answer.force) found.forces.push({ name: /^force "((?:[^"\\]|\\.)*)"/.exec(answer.force)?.[1] ?? file.name, text: answer.force });
  };
  let done = 0;
  for (const piece of piecesOf(entries)) {
    const more = kind === "team" ? await named(piece[0], known) : {};
    await asked(kind, file.name, piece, more, take, note);
    done += piece.length;
    onProgress(done, entries.length);
  }
  await keepFile(found, texts, maps);
  return found;
}

/** Asks the server. A piece that costs too much is asked for in halves. */
async function asked(kind: Kind, file: string, piece: unknown[], known: object, take: (answer: Answer) => void, note: (more: Remark[]) => void): Promise<void> {
  const data = kind === "set" ? `<set>${piece.join("")}</set>` : kind === "team" ? piece[0] : piece;
  try {
    take(await patiently({ kind, file, data, known }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (piece.length === 1) {
      const unit = isRecord(piece[0]) ? String(piece[0].unit_id ?? piece[0].name ?? "") : "";
      return note([{ unit, field: "", text: error.message, skips: true }]);
    }
    const half = Math.ceil(piece.length / 2);
    await asked(kind, file, piece.slice(0, half), known, take, note);
    await asked(kind, file, piece.slice(half), known, take, note);
  }
}

/** A request that waits its turn if the server has had many. */
async function patiently(body: object): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await post<Answer>(`/api/collections/read?language=${tongue.value}`, body);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "too-fast" || tries >= MOST_WAITS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** The cards and objects that a team names, from the files that are kept. */
async function named(team: unknown, files: KeptFile[]): Promise<object> {
  const wanted = new Set(JSON.stringify(team).match(/"(?:[^"\\]|\\.)*"/g)?.map((word) => JSON.parse(word) as string));
  const cards: Record<string, string> = {};
  const kinds: Record<string, string> = {};
  const objects: Record<string, string> = {};
  for (const file of files) {
    for (const row of file.rows)
      if (wanted.has(row.unit)) {
        cards[row.unit] = await cardText(file.file, row);
        kinds[row.unit] = row.kind === "character" || row.kind === "bystander" ? "" : row.kind;
      }
    for (const [unit, line] of Object.entries(file.objects)) if (wanted.has(unit)) objects[unit] = line;
  }
  return { cards, kinds, objects };
}
