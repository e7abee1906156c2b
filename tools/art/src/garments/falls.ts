import { mirrorPath, type createFoldPair, type createFoldFactory } from './cloth.ts';
import type { Fold } from '../cloth/part.ts';
import type { Drape } from './fall.ts';

type Folding = ReturnType<typeof createFoldFactory>;

/** Folds under the arms, which every drape has. */
const underArms = (pair: ReturnType<typeof createFoldPair>, depth: number): Fold[] => [
  ...pair('M268 446 C 310 478 346 530 372 630', 8 * depth, { softness: 10 }),
  ...pair('M270 478 C 300 530 318 600 324 700', -7 * depth, { softness: 12 }),
  ...pair('M276 430 C 330 440 382 468 420 516', -5 * depth, { softness: 12 }),
];

/** Hanging on a hanger: straight down from the shoulders, with waves at the hem. */
function hung(fold: Folding, pair: ReturnType<typeof createFoldPair>): Fold[] {
  const wave = { width: 40, softness: 26, jitter: 24 };
  return [
    ...underArms(pair, 0.9),
    ...pair('M318 250 C 332 300 338 350 332 400', -3.5, { width: 22, softness: 15 }),
    fold('M338 1006 C 332 920 356 840 340 720', 9, wave),
    fold('M440 1016 C 462 910 430 830 446 690', -8, wave),
    fold('M548 1016 C 532 930 570 850 552 710', 9, wave),
    fold('M636 1006 C 644 910 616 830 630 690', -8, wave),
    fold('M310 840 C 420 880 540 860 660 884', -4, { width: 30, softness: 20, jitter: 30 }),
  ];
}

/** Dropped on a table: swags from side to side. */
function slack(fold: Folding, pair: ReturnType<typeof createFoldPair>): Fold[] {
  const swag = { width: 32, softness: 21, jitter: 16 };
  return [
    ...underArms(pair, 0.55),
    fold('M292 566 C 370 650 570 664 668 560', 7, swag),
    fold('M286 640 C 380 736 590 728 676 630', -6.5, swag),
    fold('M284 760 C 390 850 560 846 676 748', 7, swag),
    fold('M280 838 C 400 922 580 914 684 822', -6, swag),
    fold('M330 946 C 420 984 540 980 630 940', 5, swag),
    ...pair('M272 600 C 292 640 316 668 352 690', -4.5, { softness: 11 }),
    ...pair('M276 720 C 296 760 326 786 360 800', 4, { softness: 12 }),
  ];
}

/** Pulled at one shoulder: long diagonals to the opposite side of the hem. */
function pulled(fold: Folding, pair: ReturnType<typeof createFoldPair>): Fold[] {
  const long = { width: 30, softness: 19, jitter: 14 };
  return [
    ...underArms(pair, 0.4),
    fold('M316 262 C 392 420 520 640 676 790', 8, long),
    fold('M290 360 C 366 540 500 750 650 920', -7.5, long),
    fold('M430 340 C 510 470 610 600 688 650', -5.5, long),
    fold('M274 540 C 330 700 420 870 540 1000', 7, long),
    fold('M272 740 C 300 830 350 930 420 1004', -6, long),
    fold('M690 480 C 650 500 610 510 570 506', 6, { softness: 10 }),
    fold('M694 520 C 660 548 630 560 590 560', -5, { softness: 11 }),
  ];
}

/** Gathered at one side of the waist, from which the folds spread. */
function twisted(fold: Folding, pair: ReturnType<typeof createFoldPair>): Fold[] {
  const ray = { width: 22, softness: 14, jitter: 10 };
  return [
    ...underArms(pair, 0.45),
    fold('M688 690 C 610 664 520 600 430 520', 7, ray),
    fold('M688 708 C 600 712 480 690 350 620', -7, ray),
    fold('M688 724 C 600 760 470 768 320 740', 7, ray),
    fold('M688 742 C 620 810 520 862 380 890', -6.5, ray),
    fold('M690 758 C 650 850 600 930 540 1000', 6, ray),
    fold('M688 672 C 640 600 580 520 540 430', -5.5, ray),
    fold('M280 900 C 320 920 370 930 420 920', 5, { width: 26, softness: 17 }),
  ];
}

/** Unpacked from a parcel: the lines along which it was folded, and smooth cloth between them. */
function pressed(fold: Folding, pair: ReturnType<typeof createFoldPair>): Fold[] {
  const crease = { width: 7, softness: 4, jitter: 4 };
  const panel = { width: 60, softness: 34, jitter: 16 };
  return [
    ...pair('M366 236 C 368 460 364 740 368 1012', 2.6, crease),
    fold('M266 548 C 400 542 560 552 694 546', 2.4, crease),
    fold('M268 786 C 400 792 560 782 692 788', -2.4, crease),
    fold('M420 300 C 424 520 416 760 420 1000', 4, panel),
    fold('M310 330 C 312 520 306 800 312 990', -4, panel),
    fold(mirrorPath('M310 330 C 312 520 306 800 312 990'), 3, panel),
    fold('M300 660 C 420 654 540 668 660 660', -4, panel),
    ...pair('M270 456 C 300 480 330 500 352 540', 4, { softness: 11 }),
  ];
}

const maps: Record<Drape, (fold: Folding, pair: ReturnType<typeof createFoldPair>) => Fold[]> = {
  hung,
  slack,
  pulled,
  twisted,
  pressed,
};

export const createFolds = (fall: Drape, fold: Folding, pair: ReturnType<typeof createFoldPair>): Fold[] =>
  maps[fall](fold, pair);
