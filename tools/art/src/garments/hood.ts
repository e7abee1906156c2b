import type { GarmentPart, Texture } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import {
  drawBase,
  createFoldFactory,
  mirrorPath,
  drawSeam,
  drawShape,
  drawStitches,
  type Cloth,
} from './cloth.ts';

export const HOOD = 'M316 262 C 286 158 360 66 480 66 C 600 66 674 158 644 262 C 610 344 350 344 316 262 Z';
const HOOD_INSIDE =
  'M368 240 C 350 160 402 112 480 112 C 558 112 610 160 592 240 C 572 300 522 332 480 344 C 438 332 388 300 368 240 Z';
const FLAP =
  'M318 240 C 326 292 372 346 474 380 L 500 346 C 434 322 386 282 368 222 C 358 190 326 196 318 240 Z';
/** Draws the hood as it hangs on the back. */
export const HOOD_DOWN =
  'M322 226 C 338 178 404 160 480 160 C 556 160 622 178 638 226 C 652 300 590 392 480 424 C 370 392 308 300 322 226 Z';

export const FLEECE: Texture[] = [{ kind: 'fleece' }];

export function createHoodBack(cloth: Cloth): GarmentPart[] {
  const fold = createFoldFactory(cloth.random);
  return [
    {
      shape: drawShape(HOOD),
      paint: `${drawBase(cloth.colour)}${drawSeam('M480 66 L 480 130', cloth.colour)}`,
      swells: [
        { reach: 26, height: 12 },
        { reach: 110, height: 30 },
      ],
      folds: [
        fold('M330 250 C 330 180 370 120 430 96', -6, { softness: 9 }),
        fold('M630 250 C 630 180 590 120 530 96', 6, { softness: 9 }),
        fold('M420 84 C 460 100 500 100 540 84', -5, { softness: 8 }),
      ],
      crumple: 3,
      textures: FLEECE,
    },
    {
      shape: drawShape(HOOD_INSIDE),
      paint: `${drawBase(mixColour(cloth.colour, -0.36))}<rect x="454" y="262" width="52" height="28" rx="2" fill="#f3f0e6"/><path d="M465 284A15 15 0 0 1 495 284M473 284A7 7 0 0 1 487 284" fill="none" stroke="#2f6f11" stroke-width="3.6"/>`,
      swells: [{ reach: 70, height: -22 }],
      folds: [fold('M400 250 C 420 180 450 140 480 124', 4), fold('M560 250 C 548 190 520 150 490 130', -4)],
      textures: FLEECE,
    },
  ];
}

export function createHoodFront(cloth: Cloth): GarmentPart[] {
  const flap = (turned: (path: string) => string): GarmentPart => ({
    shape: drawShape(turned(FLAP)),
    paint: `${drawBase(cloth.colour)}${drawStitches(turned('M380 228 C 398 276 440 312 492 334'), cloth.colour, 2)}`,
    swells: [{ reach: 26, height: 15 }],
    crumple: 2.4,
    textures: FLEECE,
    shadow: { x: 2, y: 6, softness: 7, opacity: 0.36 },
  });
  return [flap(mirrorPath), flap((path) => path)];
}

export function createCords(colour: string): GarmentPart[] {
  return ['M438 352 C 428 400 444 440 434 508', 'M524 352 C 536 400 520 440 528 488'].map((path) => ({
    shape: `<path d="${path}" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/>`,
    paint: `${drawBase(colour)}<path d="${path}" fill="none" stroke="${mixColour(colour, -0.12)}" stroke-width="11" stroke-dasharray="2 6"/>`,
    swells: [{ reach: 6, height: 5 }],
    shadow: { x: 3, y: 5, softness: 4, opacity: 0.4 },
  }));
}

/** Draws the hood from behind, with its seam along the middle. */
export function createHangingHood(cloth: Cloth): GarmentPart {
  const fold = createFoldFactory(cloth.random);
  return {
    shape: drawShape(HOOD_DOWN),
    paint: `${drawBase(cloth.colour)}${drawSeam('M480 160 C 478 250 480 340 480 424', cloth.colour, 3)}${drawStitches('M336 232 C 330 296 384 374 480 406 C 576 374 630 296 624 232', cloth.colour, 2)}`,
    swells: [
      { reach: 26, height: 14 },
      { reach: 110, height: 42 },
    ],
    folds: [
      fold('M344 220 C 392 262 430 320 452 396', 7, { softness: 13 }),
      fold('M616 220 C 568 262 530 320 508 396', -7, { softness: 13 }),
      fold('M360 190 C 420 222 540 222 600 190', -6, { width: 20, softness: 13 }),
      fold('M352 306 C 400 342 440 356 470 352', -4, { softness: 11 }),
    ],
    crumple: 4,
    textures: FLEECE,
    shadow: { x: 2, y: 9, softness: 10, opacity: 0.4 },
  };
}
