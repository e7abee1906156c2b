/** SVG path data of each icon, for a view box of 24 by 24 and strokes of width 2. */
const PATHS = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l5 5L19 7',
  circle: 'M12 5a7 7 0 1 1 0 14a7 7 0 0 1 0-14',
  wait: 'M5 12h.01M12 12h.01M19 12h.01',
  enlarge: 'M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12m4.5 10.5L20 20M10 7.5v5M7.5 10h5',
} as const;

interface IconProps {
  name: keyof typeof PATHS;
  /** Width and height in px. */
  size?: number;
}

/** Renders an icon in the colour of the surrounding text, hidden from screen readers. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
