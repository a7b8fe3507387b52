/** The server of this browser: Python in a web worker. Of all tabs, one runs it at a time. */

import { keeper, type Files } from "./keeping";
import { CHANNEL, FOLDER as HOME, pageLock, SERVER_LOCK, type Message, type ToPages } from "./messages";
import { keepFiles, keptFiles, layOut } from "./unpacked";

interface Python {
  FS: Files & Parameters<typeof layOut>[0];
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void;
  registerJsModule(name: string, module: object): void;
  runPythonAsync(code: string): Promise<unknown>;
  globals: { get(name: string): unknown };
}

interface Door {
  answer(method: string, address: string, body: string, authorization: string): Promise<[number, string, Uint8Array<ArrayBuffer>]>;
  open(name: string, path: string, tell: (what: string, text: string) => void): Promise<void>;
  hear(name: string, text: string): void;
  close(name: string): void;
}

/** What `make site` writes about its own files. */
interface Site {
  build: string;
  docs: boolean;
  /** Bytes of everything that is loaded before the first game. */
  bytes: number;
}

const FOLDER = "/kept";
const PACKAGES = "/packages";
/** Milliseconds after the start: the first game comes first. */
const LATER = 2000;
const LOADED = 0.75;
/** How much of the way is loading. The rest is starting. */
const BEGIN = `
import sys
sys.path.insert(0, "${PACKAGES}")
from pathlib import Path
from openclix_page import docs, keep
from pyodide.ffi import JsException, to_js
from openclix.server.storage.upkeep import NoSpace
from openclix.server.web.browser import Door

async def kept():
    try:
        await keep()
    except JsException as error:
        raise NoSpace(str(error)) from None

class Doorway(Door):
    async def answer(self, method, address, body, authorization):
        return to_js(list(await self.request(method, address, body, authorization)))

guides = Path("/guides")
if docs:
    guides.mkdir()
    (guides / "index.html").touch()
doorway = Doorway("sqlite:///${FOLDER}/games.db", kept, guides)
await doorway.begin()
`;

/** A module that is loaded is in memory, and its file is not needed again. */
const SHED = `
import os
for module in list(sys.modules.values()):
    file = getattr(module, "__file__", None) or ""
    if file.startswith("${PACKAGES}/") and file.endswith((".pyc", ".so")) and os.path.exists(file):
        os.remove(file)
`;

const home = new URL(HOME, self.location.href);
const channel = new BroadcastChannel(CHANNEL);
const term = crypto.randomUUID();
const tell = (message: ToPages) => channel.postMessage(message);
const inHome = (path: string) => new URL(path, home).href;

let door: Door | null = null;
let share = 0;
/** By page: the names of its open lines. */
const pages = new Map<string, Set<string>>();

function progress(now: number): void {
  if (now < 1 && now - share < 0.01) return;
  share = now;
  tell({ to: "pages", kind: "progress", share });
}

/** Counts what is loaded while it comes, so that nothing is loaded twice. */
function counted(total: number): void {
  const plain = self.fetch.bind(self);
  let bytes = 0;
  self.fetch = async (...all: Parameters<typeof fetch>) => {
    const answer = await plain(...all);
    if (!answer.ok || !answer.body) return answer;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, onward) {
        bytes += part.length;
        progress(Math.min(1, bytes / total) * LOADED);
        onward.enqueue(part);
      },
    });
    return new Response(answer.body.pipeThrough(counting), { headers: answer.headers, status: answer.status });
  };
}

async function archive(): Promise<ArrayBuffer> {
  const answer = await fetch(inHome("python/packages.tar.xz"));
  if (!answer.ok) throw new Error(`packages.tar.xz: ${answer.status}`);
  return answer.arrayBuffer();
}

async function begin(): Promise<Door> {
  const site = (await (await fetch(inHome("site.json"), { cache: "no-cache" })).json()) as Site;
  const kept = await keptFiles(site.build);
  // Streams that are counted can't use what the browser has compiled before.
  if (!kept) counted(site.bytes);
  const coming = kept ? kept.arrayBuffer() : archive();
  const { loadPyodide } = (await import(/* @vite-ignore */ inHome("python/pyodide.mjs"))) as {
    loadPyodide: (options: object) => Promise<Python>;
  };
  const python = await loadPyodide({
    indexURL: inHome("python/"),
    lockFileURL: inHome("python/pyodide-lock.json"),
  });
  if (kept) layOut(python.FS, PACKAGES, await coming);
  else python.unpackArchive(await coming, "xztar", { extractDir: PACKAGES });
  progress(0.85);
  const keep = await keeper(python.FS, FOLDER, "games.db");
  python.registerJsModule("openclix_page", { keep, docs: site.docs });
  await python.runPythonAsync(BEGIN);
  setTimeout(async () => {
    if (!kept) await keepFiles(python.FS, PACKAGES, site.build);
    await python.runPythonAsync(SHED);
  }, LATER);
  return python.globals.get("doorway") as Door;
}

channel.onmessage = (event: MessageEvent<Message>) => {
  const message = event.data;
  if (message.to !== "server" || !locked) return;
  if (message.kind === "who") {
    if (door) tell({ to: "pages", kind: "ready", term });
    else tell({ to: "pages", kind: "progress", share });
    return;
  }
  if (!door) return; // pages send again when they hear that it is ready
  switch (message.kind) {
    case "request":
      void answer(door, message);
      break;
    case "open":
      open(door, message.name, message.page, message.path);
      break;
    case "send":
      door.hear(message.name, message.text);
      break;
    case "close":
      door.close(message.name);
      break;
  }
};

async function answer(door: Door, asked: Extract<Message, { kind: "request" }>): Promise<void> {
  const { name } = asked;
  try {
    const [status, type, body] = await door.answer(asked.method, asked.address, asked.body, asked.authorization);
    tell({ to: "pages", kind: "answer", name, status, type, body });
  } catch (error) {
    console.error(error);
    tell({ to: "pages", kind: "answer", name, status: 500, type: "text/plain", body: new Uint8Array() });
  }
}

function open(door: Door, name: string, page: string, path: string): void {
  const lines = pages.get(page) ?? watch(door, page);
  lines.add(name);
  const told = (what: string, text: string) => {
    if (what === "close") lines.delete(name);
    tell({ to: "pages", kind: "line", name, what: what as "open", text });
  };
  void door.open(name, path, told);
}

/** Closes the lines of a page when it is gone: then its lock is free. */
function watch(door: Door, page: string): Set<string> {
  const lines = new Set<string>();
  pages.set(page, lines);
  void navigator.locks.request(pageLock(page), () => {
    for (const name of lines) door.close(name);
    pages.delete(page);
  });
  return lines;
}

let locked = false;
void navigator.locks.request(SERVER_LOCK, async () => {
  locked = true;
  tell({ to: "pages", kind: "progress", share: 0 });
  try {
    door = await begin();
  } catch (error) {
    console.error(error);
    tell({ to: "pages", kind: "failed", why: error instanceof Error ? error.message.slice(-300) : String(error) });
    locked = false;
    return;
  }
  tell({ to: "pages", kind: "ready", term });
  await new Promise(() => undefined); // until this tab is closed
});
