import { isDarkColour } from '../palette.ts';
import type { Cloth, Part, Viewport } from './garment.ts';
import { createPart, drawSeam } from './sew.ts';
import { createPair, keepPath, mirrorPath, transformPath, unfold, type PathTransform } from './paths.ts';

/** Visible part of the sheet with a worn garment: the head and half of the legs. */
export const FIGURE_VIEWPORT: Viewport = [480, 570, 0.8];

const CROP = unfold('M480 -60C420 -60 408 -40 398 -8 384 -90 416 -144 480 -144');
const ROUND = unfold('M480 -54C424 -54 410 -34 400 2 320 4 326 -168 480 -168');
const BOB = unfold(
  'M480 -70C430 -64 412 -20 410 20L406 126C392 138 372 136 360 126 372 40 352 -152 480 -152',
);

/** Colours of skin and hair of the figures, and hairstyles; a product has the same figure in every run. */
const PEOPLE = [
  ['#5f3a26', '#17110e', CROP],
  ['#8a5636', '#1d1512', ROUND],
  ['#b97f57', '#2a1c14', BOB],
  ['#d9a684', '#5b3a22', CROP],
] as const;

const NECK = unfold('M340 350L340 292C390 262 410 240 410 180L410 90');
const HEAD = unfold('M480 146C436 146 402 92 396 34 376 32 374 -24 394 -22 394 -80 430 -116 480 -116');
/** Hanging arm below a short sleeve, and its hand, whose thumb is in front. */
const HAND = `C86 920 76 950 78 992 82 1034 88 1064 98 1086 104 1098 116 1094 116 1080
  120 1094 134 1090 134 1074 142 1082 152 1074 150 1058L150 1004C154 1024 162 1036 172 1030
  184 1018 174 970 164 940 158 920 152 904 150 880`;
const ARM = `M136 480C122 560 102 610 94 664 86 730 88 810 92 880${HAND}C160 800 184 740 190 672 196 620 214 580 226 520Z`;
const FINGERS = 'M116 1080C114 1050 112 1030 110 1010M134 1074C134 1050 132 1030 128 1006';
/** Moves a hand from the end of a bare arm into the cuff of a long sleeve. */
const putIntoCuff: PathTransform = (path) => transformPath(path, (x, y) => [x + 40, y - 4]);
const TROUSERS = unfold('M480 1420L272 1420C276 1200 284 1040 300 880');

/** Arms and legs, which are behind the garment; and the head, which is in front of the collar's inside. */
export type Figure = Record<'limbs' | 'head', Part[]>;

/** Draws a person of 1.78 m at the scale of a garment in M, 72 cm long; `bend` moves the arms into the sleeves. */
export function drawFigure({ colour, random }: Cloth, isLong: boolean, bend: PathTransform): Figure {
  const [skin, hair, hairstyle] = PEOPLE[Math.floor(random() * PEOPLE.length)] ?? PEOPLE[0];
  const trousers = isDarkColour(colour) ? '#a39a80' : '#3b4650';
  const seams = drawSeam(`M480 1060L476 1420${createPair('M336 1030L290 1130')}`, trousers);
  const fit = (path: string): string => bend(isLong ? putIntoCuff(path) : path);
  const [arm, fingers] = [fit(isLong ? `M92 880${HAND}Z` : ARM), fit(FINGERS)];
  const drawArm = (turn: PathTransform): Part =>
    createPart(turn(arm), skin, drawSeam(turn(fingers), skin), 12);
  return {
    limbs: [createPart(TROUSERS, trousers, seams, 30), drawArm(keepPath), drawArm(mirrorPath)],
    head: [createPart(NECK, skin, '', 34), createPart(HEAD, skin), createPart(hairstyle, hair, '', 14)],
  };
}
