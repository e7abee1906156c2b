import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import type { PathTransform } from './cut.ts';
import type { Cloth, Part } from './garment.ts';
import { createPart, drawRibs } from './sewing.ts';
import { createSymmetric } from './paths.ts';

export type Neckline = 'crew' | 'heavy' | 'boat' | 'behind';

interface Neck {
  /** End of the outline's left half, from the shoulder to the collar, and the neckline's control point. */
  shoulder: string;
  neckline: string;
  /** The visible inside of the back, above the collar. */
  inside?: string;
  collar: string;
  /** The middle line of the collar; the ribs run across this line. */
  ribs: string;
}

const CREW = {
  shoulder: '322 214 366 200 396 182',
  neckline: '412 256',
  inside: createSymmetric('M388 184', '420 164', '394 272'),
};

const necks: Record<Neckline, Neck> = {
  crew: {
    ...CREW,
    collar: createSymmetric('M382 190C386 185 391 181 397 179', '414 248', '402 286'),
    ribs: 'M389 180C408 268 552 268 571 180',
  },
  heavy: {
    ...CREW,
    collar: createSymmetric('M375 193C381 186 389 180 398 177', '416 242', '396 298'),
    ribs: 'M386 180C406 272 554 272 574 180',
  },
  boat: {
    shoulder: '298 221 320 214 338 207',
    neckline: '390 246',
    inside: createSymmetric('M332 209', '400 184', '384 262'),
    collar: createSymmetric('M329 208C332 205 336 202 341 200', '392 234', '386 257'),
    ribs: 'M335 202C386 246 574 246 625 202',
  },
  behind: {
    shoulder: CREW.shoulder,
    neckline: '420 206',
    collar: createSymmetric('M380 191C385 184 391 179 398 176', '424 200', '414 230'),
    ribs: 'M389 182C424 216 536 216 571 182',
  },
};

/** Builds the outline of a shirt; `side` is its left side, from the hem's middle to the shoulder. */
export const createOutline = (neckline: Neckline, side: string): string =>
  createSymmetric(`${side} ${necks[neckline].shoulder}`, necks[neckline].neckline);

const LABEL =
  svg.rect(456, 204, 48, 26, '#f3f0e6', 'rx="2"') +
  svg.stroke('M466 224A14 14 0 0 1 494 224M473 224A7 7 0 0 1 487 224', '#2f6f11', 3.6);

/** Creates the inside of the neck behind the body, which a closed neck does not show. */
export function createNeckInside(cloth: Cloth, neckline: Neckline, trim: string, cut: PathTransform): Part[] {
  const { inside } = necks[neckline];
  if (!inside) return [];
  const tape = svg.stroke('M392 192C430 174 530 174 568 192', mixColour(trim, -0.2), 26);
  return [createPart(cut(inside), mixColour(cloth.colour, -0.34), tape + LABEL, 8)];
}

export function createCollar(neckline: Neckline, colour: string, cut: PathTransform): Part {
  const { collar, ribs } = necks[neckline];
  return createPart(cut(collar), colour, drawRibs(cut(ribs), colour, 64), 7);
}
