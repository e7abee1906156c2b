import type { Part } from '../cloth/part.ts';
import { isDarkColour, mixColour } from '../palette.ts';
import { drawArcs } from '../prints/domes.ts';
import {
  drawBase,
  drawMesh,
  mirrorPath,
  placeMarkup,
  drawRibs,
  drawSeam,
  drawShape,
  drawStitches,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import { createCut, type Cut, type Fit } from './cut.ts';
import { drawFigure, frameFigure } from './figure.ts';
import { createNeck, createOutline, type Neckline } from './neck.ts';
import type { ProductViews } from './productViews.ts';

const SIDES =
  'C 258 290 252 380 262 456 C 276 560 274 760 262 992 C 330 1016 410 1024 480 1024 C 550 1024 630 1016 698 992 C 686 760 684 560 698 456 C 708 380 702 290 686 230';
const ARMHOLE = 'M276 232 C 262 290 254 380 264 456';
const HEMS = [
  'M266 972 C 332 996 412 1004 480 1004 C 548 1004 628 996 694 972',
  'M266 980 C 332 1004 412 1012 480 1012 C 548 1012 628 1004 694 980',
];
const FOLDS = [
  'M264 470 C 312 540 326 610 306 700',
  'M694 500 C 640 560 612 620 612 690',
  'M270 900 C 330 890 380 920 400 1010',
];
const YOKE = 'M318 218 C 380 246 580 246 642 218';

/** Paths of the arms. Their inner ends are behind the body, so that no cut leaves a gap under the arm. */
const SHORT_SLEEVE =
  'M296 222 C 244 234 208 262 186 316 C 160 380 132 444 104 506 C 134 538 178 556 230 562 C 246 532 264 504 286 482 L 350 430 L 330 222 Z';
const SHORT_HEM = 'M111 492 C 142 523 184 540 236 546';
const SHORT_CUFF = 'M100 514 C 134 545 178 562 236 568';
const LONG_SLEEVE =
  'M300 222 C 240 236 206 268 190 332 C 166 430 142 600 124 780 C 119 830 115 870 112 908 C 140 924 174 929 206 926 C 212 860 236 690 292 484 Z';
const LONG_CUFF = 'M110 904 C 140 921 176 926 209 923 L 203 976 C 176 980 146 976 114 964 Z';
const LONG_FOLDS = [
  'M288 400 C 250 440 214 470 186 482',
  'M262 530 C 230 570 200 590 160 604',
  'M214 850 C 186 872 154 876 120 866',
];
const RAGLAN = 'M396 150 L 396 182 C 380 260 340 380 262 456 L 180 420 L 220 150 Z';

interface Arm {
  colour: string;
  cuff: string;
  /** Markup down the arm, from the elbow to the wrist. */
  print: string;
  cut?: (path: string) => string;
}

/** Renders both hanging arms with their cuffs. */
export function drawLongSleeves({ colour, cuff, print, cut = (path) => path }: Arm): Part[] {
  return [(path: string): string => cut(path), (path: string): string => mirrorPath(cut(path))].flatMap(
    (turnPath, side) => [
      {
        shape: drawShape(turnPath(LONG_SLEEVE)),
        paint: `${drawBase(colour)}${placeMarkup(print, side === 0 ? 190 : 770, 640, 1, side === 0 ? 9 : -9)}`,
        folds: LONG_FOLDS.map(turnPath),
      },
      {
        shape: drawShape(turnPath(LONG_CUFF)),
        paint: `${drawBase(cuff)}${drawRibs(turnPath('M112 938 C 142 952 176 956 207 950'), cuff, 90)}`,
        shade: 10,
      },
    ],
  );
}

function drawShortSleeves({ colour, trim, cover }: Cloth, cut: Cut): Part[] {
  return [cut.bendSleeve, (path: string): string => cut.bendSleeve(mirrorPath(path))].map((turnPath) => ({
    shape: drawShape(turnPath(SHORT_SLEEVE)),
    paint: `${drawBase(colour)}${trim === colour ? '' : `<path d="${turnPath(SHORT_CUFF)}" fill="none" stroke="${trim}" stroke-width="52"/>`}${placeMarkup(cover, 480, 600)}${drawStitches(turnPath(SHORT_HEM), colour)}`,
    folds: [turnPath('M292 300 C 262 380 240 470 222 556')],
  }));
}

/** Draws the shop's logo below the back of the collar, lighter than a dark cloth and darker than a light one. */
const drawBackLabel = ({ colour }: Cloth): string =>
  `<g transform="translate(480 306)">${drawArcs(30, 3, 6, mixColour(colour, isDarkColour(colour) ? 0.22 : -0.2))}</g>`;

function drawBody(cloth: Cloth, bend: (path: string) => string, neckline: Neckline, over: string): Part {
  const isBack = neckline === 'behind';
  const seams = [
    ...HEMS.map((hem) => drawStitches(bend(hem), cloth.colour)),
    drawSeam(bend(ARMHOLE), cloth.colour, 3),
    drawSeam(mirrorPath(bend(ARMHOLE)), cloth.colour, 3),
    isBack
      ? drawStitches(bend(YOKE), cloth.colour) + drawBackLabel(cloth)
      : placeMarkup(cloth.print, 480, 506, 1.1),
  ];
  return {
    shape: drawShape(bend(createOutline(neckline, SIDES))),
    paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 600)}${over}${seams.join('')}`,
    folds: FOLDS.map(bend),
    shade: 30,
  };
}

interface ShirtStyle {
  fit?: Fit;
  neckline?: Neckline;
  raglan?: boolean;
  waffle?: boolean;
  sleevePrint?: (colour: string) => string;
}

function createShirt(
  { fit = 'regular', neckline = 'crew', ...style }: ShirtStyle,
  isLong: boolean,
): ProductViews {
  const { raglan = false, waffle = false, sleevePrint } = style;
  const cut = createCut(fit);
  const drawOverlay = ({ trim, colour }: Cloth): string =>
    `${raglan ? `<path d="${RAGLAN} ${mirrorPath(RAGLAN)}" fill="${trim}"/>` : ''}${waffle ? drawMesh(colour, 26) : ''}`;
  const createSide =
    (shownNeckline: Neckline, isWorn = false): Silhouette =>
    (cloth) => {
      const hasTrim = cloth.trim !== cloth.colour && (raglan || !isLong);
      const edge = hasTrim ? cloth.trim : mixColour(cloth.colour, -0.05);
      const { behind, front } = createNeck(cloth, {
        neckline: shownNeckline,
        colour: edge,
        cut: cut.bendBody,
      });
      const arms = isLong
        ? drawLongSleeves({
            colour: raglan ? cloth.trim : cloth.colour,
            cuff: edge,
            print: sleevePrint ? sleevePrint(cloth.trim) : cloth.cover,
            cut: cut.bendBody,
          })
        : drawShortSleeves(cloth, cut);
      const body = drawBody(cloth, cut.bendBody, shownNeckline, drawOverlay(cloth));
      if (!isWorn) return { parts: [...behind, ...arms, body, front] };
      const { limbs, head } = drawFigure(cloth, isLong, isLong ? cut.bendBody : cut.bendSleeve);
      return frameFigure({ parts: [...limbs, ...behind, ...head, ...arms, body, front] });
    };
  return {
    front: createSide(neckline),
    back: createSide('behind'),
    worn: createSide(neckline, true),
    detail: { x: 480, y: 268, zoom: 2.5 },
  };
}

export const createTee = (style: Pick<ShirtStyle, 'fit' | 'neckline'> = {}): ProductViews =>
  createShirt(style, false);
export const createLongsleeve = (style: ShirtStyle = {}): ProductViews => createShirt(style, true);
