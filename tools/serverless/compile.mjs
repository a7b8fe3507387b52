// Starts the server once with the Python of the browser, and keeps what it compiled.
// usage: node compile.mjs FOLDER-OF-PACKAGES FOLDER-FOR-COMPILED-FILES

import { loadPyodide } from "pyodide";

const [packages, compiled] = process.argv.slice(2);
// Without columns in tracebacks, compiled files are a fifth smaller.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
const { FS } = python;
for (const [place, root] of [["/packages", packages], ["/compiled", compiled]]) {
  FS.mkdirTree(place);
  FS.mount(FS.filesystems.NODEFS, { root }, place);
}
try {
  await python.runPythonAsync(`
import asyncio, json, lzma, shutil, sys, tarfile
sys.path.insert(0, "/packages")
sys.pycache_prefix, sys.dont_write_bytecode = "/compiled", False
from openclix.server.web.browser import Door

ARCHIVE = "/lib/python314.zip/"
heard = asyncio.Queue()
door = Door("sqlite:////tmp/games.db")
await door.begin()
for address in ("/api/catalog", "/api/cards", "/api/rules/12.6d", "/api/front.svg", "/api/portraits/Wick.svg"):
    assert (await door.request("GET", address))[0] == 200, address
text = "map 8x8\\nfigure A red c3\\nfigure B blue d3\\n"
status, _, body = await door.request("POST", "/api/positions", json.dumps({"text": text}))
assert status == 200, body
seats = [{"kind": "me", "force": "lamplighters"}, {"kind": "computer", "force": "tidewatch"}]
status, _, body = await door.request("POST", "/api/games", json.dumps({"seats": seats}))
assert status == 201, body
made = json.loads(body)
await door.open("page", f"/api/games/{made['game']}/socket", lambda what, text: heard.put_nowait((what, text)))
hello = {"type": "hello", "secrets": [made["seats"][0]["secret"]], "language": "fr", "since": 0}
door.hear("page", json.dumps(hello))
door.hear("page", json.dumps({"type": "nonce", "id": "1", "seat": 0, "nonce": "0" * 32}))
chosen = 0
while chosen < 3:
    what, text = await asyncio.wait_for(heard.get(), 60)
    assert what in ("open", "message"), (what, text)
    message = json.loads(text or "{}")
    asked = message.get("type") == "state" and message["view"]["decision"]
    if asked and asked["player"] == 0:
        chosen += 1
        choice = asked["choices"][-1]["text"]
        number = message["number"]
        door.hear("page", json.dumps({"type": "choose", "id": str(number), "number": number, "choice": choice}))
await door.end()

# The standard library comes as sources in an archive, which nothing writes to.
import importlib.util, marshal, zipimport
from pathlib import Path
for name, module in list(sys.modules.items()):
    file = getattr(module, "__file__", None) or ""
    loader = getattr(module, "__loader__", None)
    if isinstance(loader, zipimport.zipimporter) and file.startswith(ARCHIVE) and file.endswith(".py"):
        target = Path("/compiled/stdlib") / (file.removeprefix(ARCHIVE) + "c")
        target.parent.mkdir(parents=True, exist_ok=True)
        code = marshal.dumps(loader.get_code(module.__name__))
        target.write_bytes(importlib.util.MAGIC_NUMBER + bytes(12) + code)
`);
} catch (error) {
  console.error(String(error.message));
  process.exit(1);
}
process.exit(0);
