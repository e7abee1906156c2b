import type * as svg from '../svg.ts';
import { SHEET_WIDTH } from './garment.ts';
import { transformPath, type PathTransform } from './paths.ts';

/** Factors relative to the pattern of the regular shirt; `drop` is the factor of the armhole's depth. */
const fits = {
  regular: { width: 1, length: 1, sleeve: 1, drop: 1 },
  boxy: { width: 1.12, length: 0.9, sleeve: 1.12, drop: 1.06 },
  slim: { width: 0.91, length: 1.05, sleeve: 0.84, drop: 0.96 },
  oversized: { width: 1.11, length: 1.07, sleeve: 1.26, drop: 1.14 },
};
export type Fit = keyof typeof fits;

const MIDDLE = SHEET_WIDTH / 2;
const SHOULDER = 240;
const ARMPIT = 456;
/** Half width of the neck, which has one size for all cuts, and length of the transition to full width. */
const NECK = { from: 84, over: 120 };
const SLEEVE = { from: 290, over: 230, end: 540 };

const easeInOut = (t: number): number => {
  const bounded = Math.min(1, Math.max(0, t));
  return bounded * bounded * (3 - 2 * bounded);
};

/**
 * Creates transforms of the regular shirt's paths: one of its body, one of its short sleeves, whose length does
 * not depend on the body's, and one of bare arms, which are as long in every shirt.
 */
export function createCut(fit: Fit): Record<'bendBody' | 'bendSleeve' | 'bendArm', PathTransform> {
  const { width, length, sleeve, drop } = fits[fit];
  const bendBody = (x: number, y: number): svg.Point => {
    const aside = x - MIDDLE;
    const wider = 1 + (width - 1) * easeInOut((Math.abs(aside) - NECK.from) / NECK.over);
    const armhole = Math.min(Math.max(y - SHOULDER, 0), ARMPIT - SHOULDER) * drop;
    const below = Math.max(y - ARMPIT, 0) * length;
    return [MIDDLE + aside * wider, Math.min(y, SHOULDER) + armhole + below];
  };
  const bendSleeve = (x: number, y: number): svg.Point => {
    const [wide, dropped] = bendBody(x, Math.min(y, ARMPIT));
    const down = dropped + Math.max(0, y - ARMPIT);
    const along = Math.min(1.3, Math.max(0, (down - SLEEVE.from) / SLEEVE.over)) * (sleeve - 1) * 240;
    return [wide + Math.sign(wide - MIDDLE) * along * 0.44, down + along * 0.9];
  };
  const bendArm = (x: number, y: number): svg.Point => [bendSleeve(x, y)[0], y];
  return {
    bendBody: (path) => transformPath(path, bendBody),
    bendSleeve: (path) => transformPath(path, bendSleeve),
    bendArm: (path) => transformPath(path, (x, y) => (y > SLEEVE.end ? bendArm(x, y) : bendSleeve(x, y))),
  };
}
