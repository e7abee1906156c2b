/** Minimum width in px of each breakpoint. The phone breakpoints subdivide the `xs` of the specification. */
export const BREAKPOINTS = {
  phoneS: 360,
  phoneM: 390,
  phoneL: 480,
  sm: 576,
  md: 768,
  lg: 992,
  xl: 1200,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** Fraction of a px between the ranges of neighbouring breakpoints, so that each width has exactly one layout. */
const BREAKPOINT_GAP_PX = 0.02;

const createMinWidth = (breakpoint: Breakpoint): string => `(min-width: ${BREAKPOINTS[breakpoint]}px)`;
const createMaxWidth = (breakpoint: Breakpoint): string =>
  `(max-width: ${BREAKPOINTS[breakpoint] - BREAKPOINT_GAP_PX}px)`;

/** Media queries by breakpoint, for styles: `${media.up('md')} { … }`. */
export const media = {
  up: (breakpoint: Breakpoint): string => `@media ${createMinWidth(breakpoint)}`,
  down: (breakpoint: Breakpoint): string => `@media ${createMaxWidth(breakpoint)}`,
  between: (lower: Breakpoint, upper: Breakpoint): string =>
    `@media ${createMinWidth(lower)} and ${createMaxWidth(upper)}`,
};
