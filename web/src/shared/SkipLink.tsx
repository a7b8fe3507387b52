/** A link for keyboards: seen while it has the focus, it leads past what repeats on every page. */
export function SkipLink({ to, words }: { to: string; words: string }) {
  return (
    <a
      class="skip"
      href="#"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(to)?.focus();
      }}
    >
      {words}
    </a>
  );
}
