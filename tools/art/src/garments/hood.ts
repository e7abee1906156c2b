import type { Part } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import { drawBase, mirrorPath, drawSeam, drawShape, drawStitches, type Cloth } from './cloth.ts';

const HOOD = 'M316 262 C 286 158 360 66 480 66 C 600 66 674 158 644 262 C 610 344 350 344 316 262 Z';
const HOOD_INSIDE =
  'M368 240 C 350 160 402 112 480 112 C 558 112 610 160 592 240 C 572 300 522 332 480 344 C 438 332 388 300 368 240 Z';
const FLAP =
  'M318 240 C 326 292 372 346 474 380 L 500 346 C 434 322 386 282 368 222 C 358 190 326 196 318 240 Z';
/** Outline of the hood as it hangs down the back. */
const HOOD_DOWN =
  'M322 226 C 338 178 404 160 480 160 C 556 160 622 178 638 226 C 652 300 590 392 480 424 C 370 392 308 300 322 226 Z';

export function drawHoodBack(cloth: Cloth): Part[] {
  return [
    {
      shape: drawShape(HOOD),
      paint: `${drawBase(cloth.colour)}${drawSeam('M480 66 L 480 130', cloth.colour)}`,
      folds: ['M322 250 C 322 180 362 120 430 90', 'M560 84 C 610 120 640 180 632 262'],
    },
    {
      shape: drawShape(HOOD_INSIDE),
      paint: `${drawBase(mixColour(cloth.colour, -0.36))}<rect x="454" y="262" width="52" height="28" rx="2" fill="#f3f0e6"/><path d="M465 284A15 15 0 0 1 495 284M473 284A7 7 0 0 1 487 284" fill="none" stroke="#2f6f11" stroke-width="3.6"/>`,
      shade: 14,
    },
  ];
}

export function drawHoodFront(cloth: Cloth): Part[] {
  const createFlap = (turnPath: (path: string) => string): Part => ({
    shape: drawShape(turnPath(FLAP)),
    paint: `${drawBase(cloth.colour)}${drawStitches(turnPath('M380 228 C 398 276 440 312 492 334'), cloth.colour, 2)}`,
    shade: 10,
  });
  return [createFlap(mirrorPath), createFlap((path) => path)];
}

export function drawCords(colour: string): Part[] {
  return ['M438 352 C 428 400 444 440 434 508', 'M524 352 C 536 400 520 440 528 488'].map((path) => ({
    shape: `<path d="${path}" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/>`,
    paint: `${drawBase(colour)}<path d="${path}" fill="none" stroke="${mixColour(colour, -0.12)}" stroke-width="11" stroke-dasharray="2 6"/>`,
    shade: 4,
  }));
}

/** Draws the hood from behind, with its seam down the middle. */
export function drawHoodDown(cloth: Cloth): Part {
  return {
    shape: drawShape(HOOD_DOWN),
    paint: `${drawBase(cloth.colour)}${drawSeam('M480 160 C 478 250 480 340 480 424', cloth.colour, 3)}${drawStitches('M336 232 C 330 296 384 374 480 406 C 576 374 630 296 624 232', cloth.colour, 2)}`,
    folds: ['M344 220 C 392 262 430 320 452 396', 'M616 220 C 580 262 540 320 520 380'],
  };
}
