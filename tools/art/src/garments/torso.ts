import type { GarmentPart, Texture } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import { drawArcs } from '../prints/domes.ts';
import {
  drawBase,
  createFoldPair,
  createFoldFactory,
  mirrorPath,
  placeMarkup,
  drawSeam,
  drawShape,
  drawStitches,
  type Cloth,
} from './cloth.ts';
import type { Cut } from './cut.ts';
import { createFolds } from './falls.ts';
import { createOutline, type Neckline } from './neck.ts';

const SIDES =
  'C 258 290 252 380 262 456 C 276 560 274 760 262 992 C 330 1016 410 1024 480 1024 C 550 1024 630 1016 698 992 C 686 760 684 560 698 456 C 708 380 702 290 686 230';
/** Outline of the body, extended below the hem and above the neck. */
const TORSO =
  'M300 60 L 660 60 L 686 230 C 702 290 708 380 698 456 C 684 560 686 760 698 992 L 710 1300 L 250 1300 L 262 992 C 274 760 276 560 262 456 C 252 380 258 290 274 230 Z';
const ARMHOLE = 'M276 232 C 262 290 254 380 264 456';
const HEMS = [
  'M266 972 C 332 996 412 1004 480 1004 C 548 1004 628 996 694 972',
  'M266 980 C 332 1004 412 1012 480 1012 C 548 1012 628 1004 694 980',
];
const YOKE = 'M318 218 C 380 246 580 246 642 218';

/** Position of a shirt's print. */
export const CHEST = { x: 480, y: 500, scale: 0.98 } as const;
/** Close-up of a shirt without a print: its collar. */
export const COLLAR_DETAIL = { x: 480, y: 268, zoom: 2.5 } as const;

export interface Body {
  cut: Cut;
  neckline: Neckline;
  textures: Texture[];
}

export const getBodyOutline = ({ cut, neckline }: Body): string => cut.body(createOutline(neckline, SIDES));

/** Draws the shop's logo below the collar of the back, tone on tone. */
function backMark({ colour }: Cloth): string {
  const isDark = Number.parseInt(colour.slice(3, 5), 16) < 90;
  return `<g transform="translate(480 306)">${drawArcs(30, 3, 6, mixColour(colour, isDark ? 0.22 : -0.2))}</g>`;
}

/** Draws the front of a shirt or its back: print, hem, armholes and folds. */
export function torso(cloth: Cloth, body: Body): GarmentPart {
  const { cut, neckline, textures } = body;
  const bend = cut.body;
  const fold = createFoldFactory(cloth.random);
  const isBack = neckline === 'behind';
  const sewn = [
    ...HEMS.map((hem) => drawStitches(bend(hem), cloth.colour)),
    drawSeam(bend(ARMHOLE), cloth.colour, 3),
    drawSeam(mirrorPath(bend(ARMHOLE)), cloth.colour, 3),
    ...(isBack ? [drawStitches(bend(YOKE), cloth.colour), backMark(cloth)] : []),
  ];
  const print = isBack ? '' : placeMarkup(cloth.print, CHEST.x, CHEST.y, CHEST.scale);
  return {
    shape: drawShape(getBodyOutline(body)),
    paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 600)}${print}${sewn.join('')}`,
    volume: drawShape(bend(TORSO)),
    swells: [
      { reach: 22, height: 7 },
      { reach: 210, height: 50 },
    ],
    folds: [
      ...createFolds(cloth.fall, fold, createFoldPair(fold)),
      fold('M414 262 C 424 292 448 316 480 324', 3.4, { softness: 8 }),
      fold('M546 262 C 536 292 512 314 486 326', -3.4, { softness: 8 }),
    ].map((each) => ({ ...each, path: bend(each.path) })),
    crumple: 4.2,
    crumpleLength: 104,
    textures,
    shadow: { x: 3, y: 8, softness: 10, opacity: 0.34 },
  };
}
