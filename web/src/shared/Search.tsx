/** A field that one types words into to find something. Its placeholder is its name as well. */

export function Search(props: { name: string; words: string; onWords: (words: string) => void; class?: string }) {
  return (
    <input
      class={props.class}
      type="search"
      aria-label={props.name}
      placeholder={props.name}
      value={props.words}
      onInput={(e) => props.onWords(e.currentTarget.value)}
    />
  );
}
