import type { Fold, Part, Texture } from '../cloth/part.ts';
import { shifted } from '../palette.ts';
import { base, bothSides, foldsFrom, mirrored, placed, seam, shape, stitches, type Cloth } from './cloth.ts';

export const BODY =
  'M396 182 C 366 200 322 214 274 230 C 258 290 252 380 262 456 C 276 560 274 760 262 992 C 330 1016 410 1024 480 1024 C 550 1024 630 1016 698 992 C 686 760 684 560 698 456 C 708 380 702 290 686 230 C 638 214 594 200 564 182 C 548 256 412 256 396 182 Z';
/** The body as if it went on below the hem and up past the neck. */
const TORSO =
  'M300 60 L 660 60 L 686 230 C 702 290 708 380 698 456 C 684 560 686 760 698 992 L 710 1300 L 250 1300 L 262 992 C 274 760 276 560 262 456 C 252 380 258 290 274 230 Z';
const ARMHOLE = 'M276 232 C 262 290 254 380 264 456';
const NECK_BACK = 'M388 184 C 420 164 540 164 572 184 C 566 272 394 272 388 184 Z';
const COLLAR =
  'M382 190 C 386 185 391 181 397 179 C 414 248 546 248 563 179 C 569 181 574 185 578 190 C 558 286 402 286 382 190 Z';

export function neck(cloth: Cloth, collarColour: string): { behind: Part[]; front: Part } {
  const inside = shifted(cloth.colour, -0.34);
  return {
    behind: [
      {
        shape: shape(NECK_BACK),
        paint: `${base(inside)}<path d="M392 192 C 430 174 530 174 568 192" fill="none" stroke="${shifted(collarColour, -0.2)}" stroke-width="26"/><rect x="456" y="204" width="48" height="26" rx="2" fill="#f3f0e6"/><path d="M466 224A14 14 0 0 1 494 224M473 224A7 7 0 0 1 487 224" fill="none" stroke="#2f6f11" stroke-width="3.6"/>`,
        swells: [{ reach: 50, height: -8 }],
      },
    ],
    front: {
      shape: shape(COLLAR),
      paint: base(collarColour),
      swells: [{ reach: 15, height: 7 }],
      textures: [{ kind: 'rib', period: 6, strength: 0.5 }],
      shadow: { x: 2, y: 5, softness: 4, opacity: 0.3 },
    },
  };
}

function bodyFolds(cloth: Cloth): Fold[] {
  const fold = foldsFrom(cloth.random);
  const pair = bothSides(fold);
  const broad = { width: 40, softness: 24, jitter: 26 };
  return [
    ...pair('M268 446 C 310 478 346 530 372 630', 8, { softness: 9 }),
    ...pair('M270 478 C 300 530 318 600 324 700', -7, { softness: 11 }),
    ...pair('M276 430 C 330 440 382 468 420 516', -5.5, { softness: 11 }),
    ...pair('M268 462 C 284 510 292 560 292 620', 5, { softness: 7 }),
    ...pair('M318 250 C 332 300 338 350 332 400', -4, { width: 22, softness: 15 }),
    fold('M338 1006 C 332 920 356 840 340 720', 13, broad),
    fold('M440 1016 C 462 910 430 830 446 690', -11, broad),
    fold('M548 1016 C 532 930 570 850 552 710', 13, broad),
    fold('M636 1006 C 644 910 616 830 630 690', -11, broad),
    fold('M390 1012 C 392 960 384 920 392 880', -6, { softness: 9 }),
    fold('M590 1012 C 588 950 598 910 592 860', 6, { softness: 9 }),
    fold('M300 690 C 390 750 500 764 660 680', 5, { width: 26, softness: 17, jitter: 30 }),
    fold('M320 720 C 400 776 480 790 560 770', -4, { width: 18, softness: 12, jitter: 30 }),
    fold('M310 840 C 420 880 540 860 660 884', -6, { width: 30, softness: 20, jitter: 34 }),
    fold('M414 262 C 424 292 448 316 480 324', 4, { softness: 8 }),
    fold('M546 262 C 536 292 512 314 486 326', -4, { softness: 8 }),
  ];
}

/** The front of a shirt: print, hem, armholes and folds. */
export function torso(cloth: Cloth, textures: Texture[] = [{ kind: 'jersey' }]): Part {
  const hem = 'M266 972 C 332 996 412 1004 480 1004 C 548 1004 628 996 694 972';
  return {
    shape: shape(BODY),
    paint: `${base(cloth.colour)}${placed(cloth.cover, 480, 600)}${placed(cloth.print, 480, 500, 0.98)}${stitches(hem, cloth.colour)}${stitches('M266 980 C 332 1004 412 1012 480 1012 C 548 1012 628 1004 694 980', cloth.colour)}${seam(ARMHOLE, cloth.colour, 3)}${seam(mirrored(ARMHOLE), cloth.colour, 3)}`,
    volume: shape(TORSO),
    swells: [
      { reach: 22, height: 7 },
      { reach: 210, height: 56 },
    ],
    folds: bodyFolds(cloth),
    crumple: 5,
    crumpleLength: 96,
    textures,
    shadow: { x: 3, y: 8, softness: 10, opacity: 0.34 },
  };
}
