import { lazy, Suspense } from "preact/compat";
import { Front } from "./pages/Front";
import { seatsOf } from "./protocol/secrets";
import { follow, path } from "./shared/router";

const TablePage = lazy(() => import("./pages/TablePage").then((m) => m.TablePage));
const Play = lazy(() => import("./pages/Play").then((m) => m.Play));
const JoinPage = lazy(() => import("./pages/JoinPage").then((m) => m.JoinPage));

/** The page that the address names. */
export function App() {
  const [, page = "", what = ""] = (path.value.split("?")[0] ?? "/").split("/");
  return (
    <div onClick={follow}>
      <Suspense fallback={null}>{open(page, decodeURIComponent(what))}</Suspense>
    </div>
  );
}

function open(page: string, what: string) {
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
    case "watch":
      return what ? <TablePage key={`watch ${what}`} game={what} spectator /> : <Front />;
    case "play":
      return <Play />;
    default:
      return <Front />;
  }
}
