import { isDarkColour } from '../palette.ts';
import type { Cloth, Part, Viewport } from './garment.ts';
import { createPart } from './sew.ts';
import { unfold, mirrorPath, type PathTransform } from './paths.ts';

/** Visible part of the sheet with a worn garment: the head and half of the legs. */
export const FIGURE_VIEWPORT: Viewport = [480, 570, 0.8];

/** Colours of skin and hair of the figures; a product has the same figure in every run. */
const PEOPLE = [
  { skin: '#5f3a26', hair: '#17110e' },
  { skin: '#8a5636', hair: '#1d1512' },
  { skin: '#b97f57', hair: '#2a1c14' },
  { skin: '#d9a684', hair: '#5b3a22' },
] as const;

const NECK = unfold('M386 350L386 186C404 168 410 140 412 90');
const HEAD = unfold('M480 150C430 150 390 90 390 10 390 -70 430 -116 480 -116');
const HAIR = unfold('M480 -52C420 -52 394 -30 384 20 372 -80 416 -140 480 -140');
/** Forearm and hand below a short sleeve, and the hand below a long one. */
const FOREARM = `M132 490C108 590 88 690 72 790L58 862C50 906 62 944 86 948 114 948 124 914 128 874
  L140 808C164 716 200 616 228 530Z`;
const HAND = 'M124 930C116 990 118 1050 140 1064 166 1072 186 1036 194 996L202 930Z';
const TROUSERS = unfold('M480 1110L458 1420 270 1420C276 1200 284 1040 300 880');

/** Arms and legs, which are behind the garment; and the head, which is in front of the collar's inside. */
export type Figure = Record<'limbs' | 'head', Part[]>;

/** Draws a person of 1.78 m at the scale of a garment in M, 72 cm long; `bend` is that of the sleeves. */
export function drawFigure({ colour, random }: Cloth, isLong: boolean, bend: PathTransform): Figure {
  const { skin, hair } = PEOPLE[Math.floor(random() * PEOPLE.length)] ?? PEOPLE[0];
  const arm = bend(isLong ? HAND : FOREARM);
  return {
    limbs: [
      createPart(TROUSERS, isDarkColour(colour) ? '#a39a80' : '#3b4650', '', 30),
      createPart(arm, skin, '', 12),
      createPart(mirrorPath(arm), skin, '', 12),
    ],
    head: [createPart(NECK, skin, '', 34), createPart(HEAD, skin), createPart(HAIR, hair, '', 14)],
  };
}
