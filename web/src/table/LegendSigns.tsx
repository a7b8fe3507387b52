/** Small pictures of what is drawn on the board, for the legend. */

const TERRAIN = ["hindering", "blocking", "water", "elevated", "special", "indoor", "start"];

/** A small picture of something on the board. */
export function Sign({ sign }: { sign: string }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      {TERRAIN.includes(sign) && (
        <rect x="2" y="2" width="20" height="20" style={{ fill: `var(--${sign}-fill)`, stroke: `var(--${sign}-line)` }} class="sign-terrain" />
      )}
      {sign === "elevated" && <text x="12" y="17" class="sign-letter" style={{ fill: "var(--elevated-line)" }}>2</text>}
      {sign === "wall" && <path d="M12 2v20" class="sign-wall" />}
      {sign === "door" && <path d="M12 2v20" class="sign-wall" stroke-dasharray="4 3" />}
      {sign === "stairs" && <path d="M4 19l8-14l8 14z" style={{ fill: "var(--elevated-line)" }} />}
      {sign === "smoke" && <circle cx="12" cy="12" r="9" style={{ fill: "var(--smoke)", stroke: "var(--hindering-line)" }} class="sign-terrain" />}
      {sign === "barrier" && <rect x="4" y="4" width="16" height="16" style={{ fill: "var(--blocking-mark)", stroke: "var(--blocking-line)" }} class="sign-terrain" />}
      {sign === "debris" && <path d="M4 20l4-8l4 4l3-7l5 11z" style={{ fill: "var(--hindering-mark)", stroke: "var(--hindering-line)" }} />}
      {(sign === "light" || sign === "heavy") && (
        <>
          <circle cx="12" cy="12" r="9" style={{ fill: "var(--base-wood)", stroke: `var(--base-${sign})` }} class="sign-terrain" />
          <text x="12" y="16.5" class="sign-letter">{sign === "light" ? "L" : "H"}</text>
        </>
      )}
      {sign === "base" && (
        <>
          <circle cx="12" cy="12" r="9" style={{ fill: "var(--base-face)", stroke: "var(--side-1)" }} class="sign-terrain" />
          <text x="12" y="16.5" class="sign-letter">8</text>
        </>
      )}
      {sign === "token" && <circle cx="12" cy="12" r="6" style={{ fill: "var(--base-token)", stroke: "var(--base-ink)" }} class="sign-terrain" />}
      {sign === "ready" && <rect x="3" y="3" width="18" height="18" rx="8" class="halo-ready" />}
      {sign === "dot" && <circle cx="12" cy="12" r="4" style={{ fill: "var(--reach)" }} />}
    </svg>
  );
}
