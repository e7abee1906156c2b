/** Base colors of products, by which lists are filtered, in display order. */
export const BASE_COLORS = [
  'black',
  'white',
  'cream',
  'grey',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const;
export type BaseColor = (typeof BASE_COLORS)[number];

/** CSS color of the swatch of each base color. */
export const SWATCH_COLORS: Readonly<Record<BaseColor, string>> = {
  black: '#1d1f21',
  white: '#fff',
  cream: '#f1e6c8',
  grey: '#8d9194',
  brown: '#7d4a2b',
  red: '#c62f36',
  orange: '#e8792b',
  yellow: '#e8b93a',
  green: '#3f8f2e',
  blue: '#2f5fa8',
  purple: '#6f3f86',
  pink: '#e77fa6',
};

export const isBaseColor = (text: string): text is BaseColor => BASE_COLORS.some((color) => color === text);

/** Returns the label of a base color, such as 'Green'. */
export const getColorLabel = (color: BaseColor): string =>
  `${color.slice(0, 1).toUpperCase()}${color.slice(1)}`;
