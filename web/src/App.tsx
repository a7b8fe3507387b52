import { lazy, Suspense } from "preact/compat";
import { Front } from "./pages/Front";
import { seatsOf } from "./protocol/secrets";
import { isAlone } from "./protocol/transport";
import { decoded } from "./shared/linked";
import { follow, path } from "./shared/router";

const TablePage = lazy(() => import("./pages/TablePage").then((m) => m.TablePage));
const Play = lazy(() => import("./pages/Play").then((m) => m.Play));
const Rules = lazy(() => import("./pages/Rules").then((m) => m.Rules));
const Scenarios = lazy(() => import("./pages/Scenarios").then((m) => m.Scenarios));
const Cards = lazy(() => import("./pages/Cards").then((m) => m.Cards));
const Collection = lazy(() => import("./pages/Collection").then((m) => m.Collection));
const Forces = lazy(() => import("./pages/Forces").then((m) => m.Forces));
const Account = lazy(() => import("./pages/Account").then((m) => m.Account));
const Own = lazy(() => import("./pages/Own").then((m) => m.Own));
const Replay = lazy(() => import("./pages/Replay").then((m) => m.Replay));
const Watch = lazy(() => import("./pages/Watch").then((m) => m.Watch));
const Learn = lazy(() => import("./pages/Learn").then((m) => m.Learn));
const LessonPage = lazy(() => import("./pages/LessonPage").then((m) => m.LessonPage));
const Desk = lazy(() => import("./pages/Desk").then((m) => m.Desk));
const Gallery = lazy(() => import("./pages/Gallery").then((m) => m.Gallery));
const NoPage = lazy(() => import("./pages/NoPage").then((m) => m.NoPage));
const Lobby = lazy(() => import("./pages/Lobby").then((m) => m.Lobby));
const NeedsServer = lazy(() => import("./pages/NeedsServer").then((m) => m.NeedsServer));
const JoinPage = lazy(() => import("./pages/JoinPage").then((m) => m.JoinPage));

/** The page that the address names. */
export function App() {
  const [, page = "", what = ""] = (path.value.split(/[?#]/)[0] ?? "/").split("/");
  return (
    <div onClick={follow}>
      <Suspense fallback={null}>{open(page, decoded(what))}</Suspense>
    </div>
  );
}

/** Pages about other people, who reach no server in this browser. */
const OF_OTHERS = ["join", "lobby", "watch", "account"];

function open(page: string, what: string) {
  if (isAlone() && (OF_OTHERS.includes(page) || (page === "table" && !seatsOf(what).secrets.length)))
    return <NeedsServer about={page} />;
  switch (page) {
    case "table": {
      const invite = location.hash.slice(1);
      const known = seatsOf(what).secrets.length > 0;
      return invite && !known ? (
        <JoinPage key={what} game={what} invite={invite} />
      ) : (
        <TablePage key={what} game={what} />
      );
    }
    case "join":
      return <JoinPage key={what} game={what} invite="" />;
    case "lobby":
      return <Lobby />;
    case "watch":
      return what ? <TablePage key={`watch ${what}`} game={what} spectator /> : <Watch />;
    case "rules":
      return <Rules section={what} />;
    case "scenarios":
      return <Scenarios key={what} edition={what || "comprehensive"} />;
    case "cards":
      return <Cards />;
    case "collection":
      return <Collection />;
    case "forces":
      return <Forces key={path.value} />;
    case "account":
      return <Account />;
    case "own":
      return <Own key={path.value} />;
    case "replay":
      return <Replay key={what} game={what} />;
    case "learn":
      return what ? <LessonPage key={what} id={what} /> : <Learn />;
    case "desk":
      return <Desk key={path.value} />;
    case "gallery":
      return <Gallery />;
    case "play":
      return <Play />;
    case "":
      return <Front />;
    default:
      return <NoPage />;
  }
}
