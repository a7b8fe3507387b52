// The service worker of a site without a server. It keeps the site's files, so that it works without
// a network after the first visit, and brings pictures from the server in this browser.
// `make site` writes the build and the files into it.

const BUILD = "@BUILD@";
const FILES = new Set(@FILES@);
const HOME = new URL(registration.scope);
/** Two sites of one host share nothing. */
const OURS = HOME.pathname === "/" ? "openclix" : `openclix ${HOME.pathname}`;
const KEPT = `${OURS}-${BUILD}`;
const FIRST = "index.html";
const CHANNEL = OURS;
const PATIENCE = 60_000;

const address = (path) => new URL(path, HOME).href;
/** Files with a name of their own never change. The others are asked for again. */
const brought = (path) => fetch(address(path), { cache: path.startsWith("assets/") ? "default" : "no-cache" });

async function found(path) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(address(path));
  if (known) return known;
  const answer = await brought(path);
  if (answer.ok) await kept.put(address(path), answer.clone());
  return answer;
}

/** The first page for an address of any depth: its files are named from the root of the host. */
async function page() {
  const answer = await found(FIRST);
  if (!answer.ok) return answer;
  const text = (await answer.text()).replaceAll(/(href|src)="\.\//g, `$1="${HOME.pathname}`);
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

async function keepEverything() {
  for (const path of FILES) await found(path);
}

addEventListener("install", (event) => {
  const first = !registration.active;
  if (first) skipWaiting();
  // A later version takes over when it is whole and all pages of the one before are closed.
  event.waitUntil(first ? found(FIRST) : keepEverything());
});

addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith(`${OURS}-`) && name !== KEPT);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(others(names).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("message", (event) => {
  if (event.data === "keep everything") event.waitUntil(keepEverything());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== HOME.origin || !url.pathname.startsWith(HOME.pathname)) return;
  const path = url.pathname.slice(HOME.pathname.length);
  if (path.startsWith("docs/")) return;
  if (path === "api/front.svg") event.respondWith(found(`front-${url.searchParams.get("theme")}.svg`));
  else if (path.startsWith("api/")) event.respondWith(asked(`/${path}${url.search}`));
  else if (request.mode === "navigate") event.respondWith(page());
  else if (FILES.has(path)) event.respondWith(found(path));
});

/** The answer of the server in this browser, as soon as it is ready. */
function asked(path) {
  const channel = new BroadcastChannel(CHANNEL);
  const name = `pictures:${crypto.randomUUID()}`;
  return new Promise((done) => {
    const end = (answer) => {
      clearTimeout(timer);
      channel.close();
      done(answer);
    };
    const timer = setTimeout(() => end(new Response("", { status: 504 })), PATIENCE);
    let term = "";
    channel.onmessage = ({ data }) => {
      if (data.to !== "pages") return;
      if (data.kind === "ready" && data.term !== term) {
        term = data.term;
        channel.postMessage({ to: "server", kind: "request", name, method: "GET", address: path, body: "", authorization: "" });
      } else if (data.kind === "answer" && data.name === name)
        end(new Response(data.body, { status: data.status, headers: { "Content-Type": data.type } }));
    };
    channel.postMessage({ to: "server", kind: "who" });
  });
}
