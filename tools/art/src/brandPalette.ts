export const brandColours = {
  ink: '#10201a',
  green: '#409118',
  deepGreen: '#24560d',
  lime: '#c9f26b',
  paper: '#f6f3ea',
  ember: '#ff6b4a',
} as const;

/** Colours of the banner's rings, from inside out; they repeat. */
export const ringColours = [
  brandColours.green,
  brandColours.deepGreen,
  brandColours.lime,
  brandColours.paper,
  brandColours.ember,
  brandColours.green,
  brandColours.deepGreen,
] as const;

export const createFill = (colour: string): string => `<rect width="100%" height="100%" fill="${colour}"/>`;
