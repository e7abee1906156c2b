import { enlargeGarment, type Garment, type Part } from '../cloth/part.ts';
import { isDarkColour } from '../palette.ts';
import { mirrorPath, drawShape, type Cloth } from './cloth.ts';

/** Colours of skin and hair of the figures; a product has the same figure in every run. */
const PEOPLE = [
  { skin: '#5f3a26', hair: '#17110e' },
  { skin: '#8a5636', hair: '#1d1512' },
  { skin: '#b97f57', hair: '#2a1c14' },
  { skin: '#d9a684', hair: '#5b3a22' },
] as const;

const NECK =
  'M412 90 L 548 90 C 550 140 556 168 574 186 L 574 350 L 386 350 L 386 186 C 404 168 410 140 412 90 Z';
const HEAD =
  'M390 10 C 390 -70 430 -116 480 -116 C 530 -116 570 -70 570 10 C 570 90 530 150 480 150 C 430 150 390 90 390 10 Z';
const HAIR =
  'M384 20 C 372 -80 416 -140 480 -140 C 544 -140 588 -80 576 20 C 566 -30 540 -52 480 -52 C 420 -52 394 -30 384 20 Z';
/** Forearm and hand below a short sleeve, and the hand below a long one. */
const FOREARM =
  'M132 490 C 108 590 88 690 72 790 L 58 862 C 50 906 62 944 86 948 C 114 948 124 914 128 874 L 140 808 C 164 716 200 616 228 530 Z';
const HAND = 'M124 930 C 116 990 118 1050 140 1064 C 166 1072 186 1036 194 996 L 202 930 Z';
const TROUSERS =
  'M300 880 L 660 880 C 676 1040 684 1200 690 1420 L 502 1420 L 480 1110 L 458 1420 L 270 1420 C 276 1200 284 1040 300 880 Z';

const createPart = (path: string, colour: string, shade: number): Part => ({
  shape: drawShape(path),
  paint: `<rect x="-100" y="-300" width="1160" height="1800" fill="${colour}"/>`,
  shade,
});

interface Figure {
  /** Arms and legs, which are behind the garment. */
  limbs: Part[];
  /** Head and neck, in front of the inside of the collar. */
  head: Part[];
}

/**
 * Draws a standing person without a face, 1.78 m tall at the scale of a garment in size M, which is 72 cm
 * long. `bend` transforms the arms like the sleeves.
 */
export function drawFigure(
  { colour, random }: Cloth,
  isLong: boolean,
  bend = (path: string) => path,
): Figure {
  const { skin, hair } = PEOPLE[Math.floor(random() * PEOPLE.length)] ?? PEOPLE[0];
  const arm = isLong ? HAND : FOREARM;
  return {
    limbs: [
      createPart(TROUSERS, isDarkColour(colour) ? '#a39a80' : '#3b4650', 30),
      ...[bend(arm), mirrorPath(bend(arm))].map((path) => createPart(path, skin, 12)),
    ],
    head: [createPart(NECK, skin, 34), createPart(HEAD, skin, 22), createPart(HAIR, hair, 14)],
  };
}

/** Shows a worn garment with the head and half of the legs. */
export const frameFigure = (garment: Garment): Garment =>
  enlargeGarment(garment, { x: 480, y: 570, zoom: 0.8 });
