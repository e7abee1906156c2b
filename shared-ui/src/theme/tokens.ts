import { css } from 'styled-components';

/** The shop's colours and measures as CSS variables; contrasts are those of the look that they were chosen for. */
export const tokens = css`
  --green: #409118;
  --green-700: #2f6f11;
  --green-800: #24560d;
  --green-900: #1e4a0b;
  --green-hover: #3b8516;
  --ink: #10201a;
  --muted: #4a564f;
  --paper: #f6f3ea;
  --card: #fff;
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

  --display: Anybody, 'Anybody Fallback', 'Arial Black', sans-serif;
  --body: system-ui, -apple-system, Roboto, 'Segoe UI', sans-serif;

  --radius-chip: 7px;
  --radius-control: 11px;
  --radius-card: 14px;
  --control: 48px;
  --header-height: 124px;
  --gutter: 16px;

  @media (min-width: 768px) {
    --header-height: 68px;
    --gutter: 24px;
  }
`;
