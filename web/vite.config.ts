import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";

const SOURCE = resolve(import.meta.dirname, "../src/openclix");
const TOKENS = resolve(SOURCE, "draw/tokens.json");
const WANTED = "virtual:tokens.css";

type Looks = Record<string, string | Record<string, unknown>>;

const kebab = (key: string) => key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`).replace(/ /g, "-");

/** The colours of a theme as CSS variables, by the same names as `openclix.draw.tokens`. */
function themeVariables(looks: Looks): string {
  const found: string[] = [];
  for (const [key, value] of Object.entries(looks)) {
    if (typeof value === "string") found.push(`--${kebab(key)}: ${value};`);
    else if (key === "art")
      for (const [slot, colour] of Object.entries(value)) found.push(`--art-${slot}: ${colour};`);
    else
      for (const [kind, look] of Object.entries(value as Record<string, Record<string, string>>))
        for (const [part, colour] of Object.entries(look))
          found.push(`--${kebab(kind)}-${kebab(part)}: ${colour};`);
  }
  return found.join("");
}

function tokensCss(): string {
  const tokens = JSON.parse(readFileSync(TOKENS, "utf8"));
  const shared: string[] = [];
  for (const [key, value] of Object.entries(tokens.base)) shared.push(`--base-${kebab(key)}: ${value};`);
  tokens.sides.forEach((side: { colour: string }, k: number) =>
    shared.push(`--side-${k + 1}: ${side.colour};`),
  );
  for (const [name, look] of Object.entries<Record<string, string>>(tokens.powerColours))
    for (const [part, value] of Object.entries(look))
      shared.push(`--power-${kebab(name)}-${part}: ${value};`);
  for (const [face, families] of Object.entries(tokens.fonts))
    shared.push(`--font-${face}: ${families};`);
  const dark = themeVariables(tokens.themes.dark);
  return (
    `:root{color-scheme:light;${shared.join("")}${themeVariables(tokens.themes.light)}}\n` +
    `:root[data-theme="dark"]{color-scheme:dark;${dark}}\n` +
    `@media (prefers-color-scheme: dark){:root:not([data-theme="light"]){color-scheme:dark;${dark}}}\n`
  );
}

/** Gives the page the design tokens that the pictures use. */
function designTokens(): Plugin {
  return {
    name: "design-tokens",
    resolveId: (id) => (id === WANTED ? "\0" + WANTED : undefined),
    load(id) {
      if (id !== "\0" + WANTED) return;
      this.addWatchFile(TOKENS);
      return tokensCss();
    },
  };
}

export default defineConfig({
  base: "/",
  experimental: {
    // Pages name their scripts from the root. Scripts find each other wherever they are.
    renderBuiltUrl: (_name, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  plugins: [designTokens()],
  resolve: { alias: { "@tokens": TOKENS, "@language": resolve(SOURCE, "language") } },
  build: {
    outDir: resolve(SOURCE, "server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [resolve(import.meta.dirname, "..")] },
    proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } },
  },
});
