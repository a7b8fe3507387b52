import { describe, expect, it } from "vitest";

const sources = import.meta.glob("../src/table/{protocol,plan,time,setup}/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;
const ORDER = ["protocol", "plan", "time", "setup"];
const room = (path: string) => ORDER.find((name) => path.includes(`/table/${name}/`))!;

describe("the rooms of a table", () => {
  it("are the four of docs/architecture.md", () => {
    expect(new Set(Object.keys(sources).map(room))).toEqual(new Set(ORDER));
  });

  it("import only from the rooms above them, and never the store", () => {
    const wrong: string[] = [];
    for (const [path, text] of Object.entries(sources))
      for (const [, from] of text.matchAll(/from "([^"]+)"/g)) {
        const named = ORDER.find((name) => from!.startsWith(`../${name}/`));
        const below = named && ORDER.indexOf(named) > ORDER.indexOf(room(path));
        if (below || from === "../store") wrong.push(`${path} imports ${from}`);
      }
    expect(wrong).toEqual([]);
  });
});
