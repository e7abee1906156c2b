import { colours } from './colours.ts';

/**
 * Design tokens: the colours, fonts, radii and shared sizes of the shop. Text in `ink`, `muted` and
 * `green-700` on `paper` and `card`, and `on-dark` on `ink` and `green-700`, has a contrast of at least
 * 4.5:1.
 */
export const tokens = `
  --green: #409118;
  --green-700: #2f6f11;
  --green-800: #24560d;
  --green-900: #1e4a0b;
  --green-hover: #3b8516;
  --ink: #10201a;
  --ink-deep: #0a120d;
  --muted: #3d4943;
  --paper: #f6f3ea;
  --card: #fff;
  --on-dark: #fff;
  --on-dark-muted: #dfe5dc;
  --on-dark-faint: rgb(255 255 255 / 10%);
  --backdrop: rgb(16 32 26 / 60%);
  --focus-halo: #fff;
  --table-head: #efebdd;
  --lime: #c9f26b;
  --ember: #ff6b4a;
  --danger: #b3261e;
  --danger-ink: #8c1d18;
  --danger-ground: #fdecea;
  --star: #a86a00;
  --star-empty: #d9d3c3;
  --line: #d5cfbf;
  --line-strong: #7c796b;
  --hairline: #e7e2d4;
  --info: #1f5fa8;
  --warn: #8a5a00;
  --warn-ground: #fff4d6;
  --good-ground: #e4f0d8;

  --picture-ground: ${colours.pictureGround};
  --tint-0: var(--picture-ground);

  --display: Anybody, 'Anybody Roboto', 'Anybody Arial', 'Arial Black', sans-serif;
  --body: 'Instrument Sans', 'Instrument Sans Roboto', 'Instrument Sans Arial', system-ui, -apple-system, Roboto, 'Segoe UI', sans-serif;

  --radius-chip: 7px;
  --radius-small: 8px;
  --radius-control: 11px;
  --radius-card: 14px;
  --radius-pill: 999px;
  --control: 48px;
  --header-height: 124px;
  --gutter: 16px;
`;

/** Tokens that have other values from the breakpoint `md` upwards. */
export const wideTokens = `
  --header-height: 68px;
  --gutter: 24px;
`;
