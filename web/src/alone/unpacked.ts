/**
 * The server's packages as files. They come as one small archive, which takes a second to unpack. The
 * first visit keeps them unpacked in this browser, and later ones lay them out as they are.
 */

import { ours } from "./messages";

/** The part of Pyodide's file system that is used. */
interface Files {
  mkdirTree(path: string): void;
  readdir(path: string): string[];
  readFile(path: string): Uint8Array;
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
  writeFile(path: string, data: Uint8Array, options?: { canOwn: boolean }): void;
}

/** The names of all files with their sizes, in the order in which their bytes follow. */
type Index = [name: string, size: number][];

const HEAD = 4;

function* below(files: Files, folder: string): Generator<string> {
  for (const name of files.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (files.isDir(files.stat(path).mode)) yield* below(files, path);
    else yield path;
  }
}

/** All files of a folder as one piece. */
function gathered(files: Files, folder: string): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const index: Index = [];
  for (const path of below(files, folder)) {
    const data = files.readFile(path) as Uint8Array<ArrayBuffer>;
    index.push([path.slice(folder.length + 1), data.length]);
    parts.push(data);
  }
  const told = new TextEncoder().encode(JSON.stringify(index));
  const head = new Uint8Array(HEAD);
  new DataView(head.buffer).setUint32(0, told.length);
  return new Blob([head, told, ...parts]);
}

/** Lays out the files of such a piece. Each gets its own bytes, so that it can be removed alone. */
export function layOut(files: Files, folder: string, whole: ArrayBuffer): void {
  const told = new DataView(whole).getUint32(0);
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, HEAD, told))) as Index;
  const made = new Set<string>();
  let at = HEAD + told;
  for (const [name, size] of index) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, new Uint8Array(whole.slice(at, at + size)), { canOwn: true });
    at += size;
  }
}

const KEPT = ours("unpacked");
const address = (build: string) => new URL(`../python/unpacked-${build}`, import.meta.url).href;

/** What an earlier visit has kept of this build. */
export async function keptFiles(build: string): Promise<Response | null> {
  try {
    return (await (await caches.open(KEPT)).match(address(build))) ?? null;
  } catch {
    return null; // a browser that keeps nothing unpacks each time
  }
}

/** Keeps the files for later visits, instead of those of an earlier build. */
export async function keepFiles(files: Files, folder: string, build: string): Promise<void> {
  try {
    await caches.delete(KEPT);
    const kept = await caches.open(KEPT);
    await kept.put(address(build), new Response(gathered(files, folder)));
  } catch {
    // There is no room. The archive is still there.
  }
}
