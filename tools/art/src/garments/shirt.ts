import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import { createCut, type Fit } from './cut.ts';
import { drawFigure, type Figure } from './figure.ts';
import type { Cloth, Part, ProductViews } from './garment.ts';
import { createPart, drawLabel, drawMesh, drawRibs, drawSeam, drawStitches } from './sew.ts';
import { createPair, unfold, mirrorPath, type PathTransform } from './paths.ts';
import { createSwatch, drawJersey, drawWaffle } from './swatch.ts';

const CREW = {
  /** End of the outline's left half, from the shoulder to the collar, and the neckline's control point. */
  shoulder: '322 214 366 200 396 182',
  neckline: '412 256',
  /** The inside of the back, which is visible above the collar. */
  inside: unfold('M388 184', '420 164', '394 272'),
};

/** Necklines; `ribs` is the middle line of the collar, and the ribs run across this line. */
const necks = {
  crew: {
    ...CREW,
    collar: unfold('M382 190C386 185 391 181 397 179', '414 248', '402 286'),
    ribs: 'M389 180C408 268 552 268 571 180',
  },
  heavy: {
    ...CREW,
    collar: unfold('M375 193C381 186 389 180 398 177', '416 242', '396 298'),
    ribs: 'M386 180C406 272 554 272 574 180',
  },
  boat: {
    shoulder: '298 221 320 214 338 207',
    neckline: '390 246',
    inside: unfold('M332 209', '400 184', '384 262'),
    collar: unfold('M329 208C332 205 336 202 341 200', '392 234', '386 257'),
    ribs: 'M335 202C386 246 574 246 625 202',
  },
};
type Neckline = keyof typeof necks;

/** Left side of the outline, from the middle of the hem to the shoulder. */
const SIDE = 'M480 1024C410 1024 330 1016 262 992 274 760 276 560 262 456 252 380 258 290 274 230';
const ARMHOLE = 'M276 232C262 290 254 380 264 456';
const HEMS = unfold('M266 972C332 996 412 1004 480 1004') + unfold('M266 980C332 1004 412 1012 480 1012');
const FOLDS = 'M264 470C312 540 326 610 306 700M694 500C640 560 612 620 612 690';

// The inner ends of the arms are behind the body, so that no cut leaves a gap under the arm.
const SHORT_SLEEVE = `M296 222C244 234 208 262 186 316 160 380 132 444 104 506 134 538 178 556 230 562
  246 532 264 504 286 482L350 430 330 222Z`;
const SHORT_HEM = 'M111 492C142 523 184 540 236 546';
const SHORT_CUFF = 'M100 514C134 545 178 562 236 568';
const LONG_SLEEVE = `M300 222C240 236 206 268 190 332 166 430 142 600 124 780 119 830 115 870 112 908
  140 924 174 929 206 926 212 860 236 690 292 484Z`;
const LONG_CUFF = 'M110 904C140 921 176 926 209 923L203 976C176 980 146 976 114 964Z';
const LONG_CUFF_MIDDLE = 'M112 938C142 952 176 956 207 950';
const LONG_FOLDS =
  'M288 400C250 440 214 470 186 482M262 530C230 570 200 590 160 604M214 850C186 872 154 876 120 866';
const RAGLAN = createPair('M396 150L396 182C380 260 340 380 262 456L180 420 220 150Z');

/** Draws both hanging arms with their cuffs; the print goes down the arms, from the elbow to the wrist. */
export function drawLongSleeves(colour: string, cuff: string, print: string, cut: PathTransform): Part[] {
  const prints = [svg.place(print, 190, 640, 1, 9), svg.place(print, 770, 640, 1, -9)];
  return prints.flatMap((details, side) => {
    const turn = (path: string): string => (side === 0 ? cut(path) : mirrorPath(cut(path)));
    return [
      createPart(turn(LONG_SLEEVE), colour, details, 22, turn(LONG_FOLDS)),
      createPart(turn(LONG_CUFF), cuff, drawRibs(turn(LONG_CUFF_MIDDLE), cuff, 90), 10),
    ];
  });
}

const drawShortSleeves = ({ colour, trim, cover }: Cloth, bend: PathTransform): Part[] =>
  [bend, (path: string): string => bend(mirrorPath(path))].map((turn) => {
    const cuff = trim === colour ? '' : svg.stroke(turn(SHORT_CUFF), trim, 52);
    const details = cuff + svg.place(cover, 480, 600) + drawStitches(turn(SHORT_HEM), colour, 1.6);
    return createPart(turn(SHORT_SLEEVE), colour, details, 22, turn('M292 300C262 380 240 470 222 556'));
  });

function drawBody(cloth: Cloth, bend: PathTransform, neckline: Neckline, texture: string): Part {
  const { colour, cover, print } = cloth;
  const seams = drawStitches(bend(HEMS), colour, 1.6) + drawSeam(createPair(bend(ARMHOLE)), colour);
  const details = svg.place(cover, 480, 600) + texture + seams + svg.place(print, 480, 506, 1.1);
  const neck = necks[neckline];
  const outline = unfold(`${SIDE} ${neck.shoulder}`, neck.neckline);
  return createPart(bend(outline), colour, details, 30, bend(FOLDS));
}

interface ShirtStyle {
  fit?: Fit;
  neckline?: Neckline;
  raglan?: boolean;
  waffle?: boolean;
  sleevePrint?: (colour: string) => string;
}

function createShirt(style: ShirtStyle, isLong: boolean): ProductViews {
  const { fit = 'regular', neckline = 'crew', raglan = false, waffle = false, sleevePrint } = style;
  const { bendBody, bendSleeve, bendArm } = createCut(fit);
  const drawSide = (cloth: Cloth, figure: Partial<Figure> = {}): Part[] => {
    const { colour, trim, cover } = cloth;
    const hasTrim = trim !== colour && (raglan || !isLong);
    const edge = hasTrim ? trim : mixColour(colour, -0.05);
    const grid = waffle ? drawMesh(colour, 26) : '';
    const onArms = sleevePrint?.(trim) ?? cover + svg.place(grid, -480, -600);
    const arms = isLong
      ? drawLongSleeves(raglan ? trim : colour, edge, onArms, bendBody)
      : drawShortSleeves(cloth, bendSleeve);
    const texture = (raglan ? svg.fill(RAGLAN, trim) : '') + grid;
    const { inside, collar, ribs } = necks[neckline];
    const tape = svg.stroke('M392 192C430 174 530 174 568 192', mixColour(edge, -0.2), 26);
    const neck = createPart(bendBody(inside), mixColour(colour, -0.34), tape + drawLabel(204), 8);
    return [
      ...(figure.limbs ?? []),
      neck,
      ...(figure.head ?? []),
      ...arms,
      drawBody(cloth, bendBody, neckline, texture),
      createPart(bendBody(collar), edge, drawRibs(bendBody(ribs), edge, 64), 7),
    ];
  };
  return {
    front: (cloth) => drawSide(cloth),
    cloth: createSwatch(waffle ? drawWaffle : drawJersey),
    worn: (cloth) => drawSide(cloth, drawFigure(cloth, isLong, isLong ? bendBody : bendArm)),
    detail: [480, 268, 2.5],
  };
}

export const createTee = (style: Pick<ShirtStyle, 'fit' | 'neckline'> = {}): ProductViews =>
  createShirt(style, false);
export const createLongsleeve = (style: ShirtStyle = {}): ProductViews => createShirt(style, true);
