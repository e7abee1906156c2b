/** Colours of cloth, of inks, and of the brand. */
export const colours = {
  green: '#409118',
  forest: '#27501c',
  seaGreen: '#1f4a46',
  moss: '#5d6b3c',
  olive: '#6b6a45',
  sage: '#8fa396',
  lime: '#c9f26b',
  mint: '#bfe3c0',
  deepGreen: '#24560d',
  ink: '#1d2b26',
  brandInk: '#10201a',
  black: '#2b2d2e',
  washed: '#3d3f42',
  charcoal: '#434648',
  ash: '#b4b6b4',
  marl: '#9a9e9f',
  bone: '#f8f3e7',
  cream: '#f6eed4',
  offWhite: '#fbf9f2',
  paper: '#f6f3ea',
  oat: '#ddd0b4',
  stone: '#cbc3b0',
  sand: '#d3bd94',
  mustard: '#d6a035',
  rust: '#b0552d',
  terracotta: '#c46a48',
  ember: '#ff6b4a',
  coral: '#f08a74',
  pink: '#d8487c',
  maroon: '#7c2f3c',
  plum: '#5d3050',
  navy: '#33456e',
  midnight: '#26335a',
  deepBlue: '#1f4f7d',
  sky: '#a9cfe6',
  ice: '#c6dbe4',
  white: '#fefdfa',
} as const;

export type Colour = keyof typeof colours;

export const isDarkColour = (hex: string): boolean => Number.parseInt(hex.slice(3, 5), 16) < 90;

const MIN_LIGHT_CHANNEL = 200;

/** True for white and its relatives, such as cream: no channel of theirs is dark. */
export const isLightColour = (hex: string): boolean =>
  [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) > MIN_LIGHT_CHANNEL);

/** Moves a colour towards black (amount from -1 to 0) or white (0 to 1). */
export function mixColour(hex: string, amount: number): string {
  const target = amount < 0 ? 0 : 255;
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
