import type { Part } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import { drawBase, drawRibs, drawShape, type Cloth } from './cloth.ts';

export type Neckline = 'crew' | 'heavy' | 'boat' | 'behind';

interface Neck {
  /** Path from the right shoulder along the neckline to its left end; `left` leads from there to the left shoulder. */
  right: string;
  left: string;
  /** The visible inside of the back, above the collar. */
  inside?: string;
  collar: string;
  /** The middle line of the collar; the ribs run across this line. */
  ribs: string;
}

const CREW = {
  left: 'M396 182 C 366 200 322 214 274 230',
  right: 'C 638 214 594 200 564 182 C 548 256 412 256 396 182 Z',
  inside: 'M388 184 C 420 164 540 164 572 184 C 566 272 394 272 388 184 Z',
};

const necks: Record<Neckline, Neck> = {
  crew: {
    ...CREW,
    collar:
      'M382 190 C 386 185 391 181 397 179 C 414 248 546 248 563 179 C 569 181 574 185 578 190 C 558 286 402 286 382 190 Z',
    ribs: 'M389 180 C 408 268 552 268 571 180',
  },
  heavy: {
    ...CREW,
    collar:
      'M375 193 C 381 186 389 180 398 177 C 416 242 544 242 562 177 C 571 180 579 186 585 193 C 564 298 396 298 375 193 Z',
    ribs: 'M386 180 C 406 272 554 272 574 180',
  },
  boat: {
    left: 'M338 207 C 320 214 298 221 274 230',
    right: 'C 662 221 640 214 622 207 C 570 246 390 246 338 207 Z',
    inside: 'M332 209 C 400 184 560 184 628 209 C 576 262 384 262 332 209 Z',
    collar:
      'M329 208 C 332 205 336 202 341 200 C 392 234 568 234 619 200 C 624 202 628 205 631 208 C 574 257 386 257 329 208 Z',
    ribs: 'M335 202 C 386 246 574 246 625 202',
  },
  behind: {
    left: CREW.left,
    right: 'C 638 214 594 200 564 182 C 540 206 420 206 396 182 Z',
    collar:
      'M380 191 C 385 184 391 179 398 176 C 424 200 536 200 562 176 C 569 179 575 184 580 191 C 546 230 414 230 380 191 Z',
    ribs: 'M389 182 C 424 216 536 216 571 182',
  },
};

/** Builds the outline of a shirt from its neckline, its shoulders, and the path of its sides. */
export const createOutline = (neckline: Neckline, sides: string): string =>
  `${necks[neckline].left} ${sides} ${necks[neckline].right}`;

const LABEL =
  '<rect x="456" y="204" width="48" height="26" rx="2" fill="#f3f0e6"/><path d="M466 224A14 14 0 0 1 494 224M473 224A7 7 0 0 1 487 224" fill="none" stroke="#2f6f11" stroke-width="3.6"/>';

interface NeckOptions {
  neckline: Neckline;
  colour: string;
  cut: (path: string) => string;
}

/** Builds the parts of the neck behind the body and in front of it. */
export function createNeck(
  cloth: Cloth,
  { neckline, colour, cut }: NeckOptions,
): { behind: Part[]; front: Part } {
  const { inside, collar, ribs: middle } = necks[neckline];
  const tape = `<path d="M392 192 C 430 174 530 174 568 192" fill="none" stroke="${mixColour(colour, -0.2)}" stroke-width="26"/>`;
  return {
    behind: inside
      ? [
          {
            shape: drawShape(cut(inside)),
            paint: `${drawBase(mixColour(cloth.colour, -0.34))}${tape}${LABEL}`,
            shade: 8,
          },
        ]
      : [],
    front: {
      shape: drawShape(cut(collar)),
      paint: `${drawBase(colour)}${drawRibs(cut(middle), colour, 64)}`,
      shade: 7,
    },
  };
}
