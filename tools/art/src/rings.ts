import { formatNumber, range } from './prints/print.ts';

export const house = {
  ink: '#10201a',
  green: '#409118',
  deepGreen: '#24560d',
  lime: '#c9f26b',
  paper: '#f6f3ea',
  ember: '#ff6b4a',
} as const;

/** Colours of the seven rings, from outside in. */
export const ringColours = [
  house.green,
  house.deepGreen,
  house.lime,
  house.paper,
  house.ember,
  house.green,
  house.deepGreen,
] as const;

export interface Rings {
  x: number;
  y: number;
  radius: number;
  width: number;
  gap: number;
}

/** Draws concentric domes around a point on the ground. */
export const drawDomeRings = ({ x, y, radius, width, gap }: Rings): string =>
  range(ringColours.length)
    .map((ring) => {
      const r = radius - width / 2 - ring * (width + gap);
      return `<circle cx="${x}" cy="${y}" r="${formatNumber(r)}" fill="none" stroke="${ringColours[ring]}" stroke-width="${width}"/>`;
    })
    .join('');

export const fill = (colour: string): string => `<rect width="100%" height="100%" fill="${colour}"/>`;
