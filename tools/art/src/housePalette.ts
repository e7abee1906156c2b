export const house = {
  ink: '#10201a',
  green: '#409118',
  deepGreen: '#24560d',
  lime: '#c9f26b',
  paper: '#f6f3ea',
  ember: '#ff6b4a',
} as const;

/** Colours of the banner's rings, from inside out; they repeat. */
export const ringColours = [
  house.green,
  house.deepGreen,
  house.lime,
  house.paper,
  house.ember,
  house.green,
  house.deepGreen,
] as const;

export const createFill = (colour: string): string => `<rect width="100%" height="100%" fill="${colour}"/>`;
