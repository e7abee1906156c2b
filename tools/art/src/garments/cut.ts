import { SHEET_WIDTH } from '../cloth/part.ts';

/** Factors of a fit relative to the pattern of the regular shirt. */
interface FitFactors {
  width: number;
  length: number;
  sleeve: number;
  /** Factor of the armhole's depth. */
  drop: number;
}

export type Fit = 'regular' | 'boxy' | 'slim' | 'oversized';

const fits: Record<Fit, FitFactors> = {
  regular: { width: 1, length: 1, sleeve: 1, drop: 1 },
  boxy: { width: 1.12, length: 0.9, sleeve: 1.12, drop: 1.06 },
  slim: { width: 0.91, length: 1.05, sleeve: 0.84, drop: 0.96 },
  oversized: { width: 1.11, length: 1.07, sleeve: 1.26, drop: 1.14 },
};

export interface Cut {
  /** Transforms a path of the regular shirt. */
  bendBody: (path: string) => string;
  /** Transforms the path of a short sleeve, whose length does not depend on the body's. */
  bendSleeve: (path: string) => string;
}

const PAIR_PATTERN = /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g;
const MIDDLE = SHEET_WIDTH / 2;
const SHOULDER = 240;
const ARMPIT = 456;
/**
 * Range in px from the middle: `from` is the half width of the neck, which has one size for all cuts, and
 * `over` the length of the transition to full width.
 */
const NECK = { from: 84, over: 120 };
const SLEEVE = { from: 290, over: 230 };

const easeInOut = (t: number): number => {
  const bounded = Math.min(1, Math.max(0, t));
  return bounded * bounded * (3 - 2 * bounded);
};

type PointTransform = (x: number, y: number) => [x: number, y: number];

const createPathTransform =
  (bend: PointTransform) =>
  (path: string): string =>
    path.replace(PAIR_PATTERN, (_pair, x: string, y: string) =>
      bend(Number(x), Number(y))
        .map((value) => value.toFixed(1))
        .join(' '),
    );

export function createCut(fit: Fit): Cut {
  const { width, length, sleeve, drop } = fits[fit];
  const body: PointTransform = (x, y) => {
    const aside = x - MIDDLE;
    const wider = 1 + (width - 1) * easeInOut((Math.abs(aside) - NECK.from) / NECK.over);
    const armhole = Math.min(Math.max(y - SHOULDER, 0), ARMPIT - SHOULDER) * drop;
    const below = Math.max(y - ARMPIT, 0) * length;
    return [MIDDLE + aside * wider, Math.min(y, SHOULDER) + armhole + below];
  };
  const lengthenSleeve: PointTransform = (x, y) => {
    const along = Math.min(1.3, Math.max(0, (y - SLEEVE.from) / SLEEVE.over)) * (sleeve - 1) * 240;
    return [x + Math.sign(x - MIDDLE) * along * 0.44, y + along * 0.9];
  };
  // The body's change of length does not apply to the sleeve.
  const sleeveBend: PointTransform = (x, y) => {
    const [wide] = body(x, Math.min(y, ARMPIT));
    const [, dropped] = body(x, Math.min(y, ARMPIT));
    return lengthenSleeve(wide, dropped + Math.max(0, y - ARMPIT));
  };
  return { bendBody: createPathTransform(body), bendSleeve: createPathTransform(sleeveBend) };
}
