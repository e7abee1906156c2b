/** The shop's logo, without text for screen readers: the link around it contains the shop's name. */
export function Logo() {
  return (
    <svg
      viewBox="0 0 44 22"
      width="44"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.2"
      aria-hidden
    >
      <path d="M2 22a20 20 0 0 1 40 0M9 22a13 13 0 0 1 26 0M16 22a6 6 0 0 1 12 0" />
    </svg>
  );
}
