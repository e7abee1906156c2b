import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import { drawFigure, type Figure } from './figure.ts';
import type { Cloth, Part, ProductViews } from './garment.ts';
import { createPart, createShape, drawLabel, drawRibs, drawSeam, drawStitches } from './sew.ts';
import { createPair, unfold, keepPath, mirrorPath } from './paths.ts';
import { drawLongSleeves } from './shirt.ts';
import { createSwatch, drawJersey, drawLoops } from './swatch.ts';

const BODY = unfold(`M258 938C264 760 268 570 256 460 246 384 252 296 270 234 312 220 340 210 368 196
  360 270 420 330 480 340`);
const BODY_FOLDS =
  'M258 470C300 520 326 600 318 690M702 470C656 530 630 590 624 660M268 900C290 880 304 850 306 800' +
  'M692 880C676 850 668 800 676 750M420 400C440 430 500 440 540 404';
const ARMHOLES = createPair('M272 236C254 296 248 384 258 460');
const HEM = unfold('M256 930C256 960 260 986 266 1006', '340 1018');
const POCKET = unfold('M292 926L292 800C308 786 338 748 356 700');
const POCKET_EDGES = `${createPair('M362 706C346 750 316 790 298 804L298 926')}M362 708L598 708`;
const HOOD = unfold('M480 66C360 66 286 158 316 262', '350 344');
const HOOD_FOLDS = 'M322 250C322 180 362 120 430 90M560 84C610 120 640 180 632 262';
const HOOD_INSIDE = unfold('M480 344C438 332 388 300 368 240 350 160 402 112 480 112');
const FLAP = 'M318 240C326 292 372 346 474 380L500 346C434 322 386 282 368 222 358 190 326 196 318 240Z';
const CORDS = ['M438 352C428 400 444 440 434 508', 'M524 352C536 400 520 440 528 488'];

const drawZipTeeth = (top: number, bottom: number): string =>
  svg.stroke(`M480 ${top}V${bottom}`, '#c9c6b8', 9, 'stroke-dasharray="3 3"');

function drawPocket({ colour }: Cloth, zip: boolean): Part {
  const tape = svg.rect(466, 690, 28, 250, mixColour(colour, -0.3)) + drawZipTeeth(700, 930);
  const details = drawStitches(POCKET_EDGES, colour) + (zip ? tape : '');
  return createPart(POCKET, mixColour(colour, -0.015), details, 12, 'M350 890C400 860 470 860 520 886');
}

function drawHem({ colour }: Cloth, zip: boolean): Part {
  const rib = mixColour(colour, -0.06);
  const details = (zip ? drawZipTeeth(900, 1020) : '') + drawRibs('M250 968L710 968', rib, 110, 12);
  return createPart(HEM, rib, details, 12);
}

/** Draws the inside of the hood, which is behind the head, with the label. */
const drawHoodBack = ({ colour }: Cloth): Part[] => [
  createPart(HOOD, colour, drawSeam('M480 66L480 130', colour, 2.4), 22, HOOD_FOLDS),
  createPart(HOOD_INSIDE, mixColour(colour, -0.36), drawLabel(262), 14),
];

const drawHoodFront = ({ colour }: Cloth): Part[] =>
  [mirrorPath, keepPath].map((turn) => {
    const details = drawStitches(turn('M380 228C398 276 440 312 492 334'), colour);
    return createPart(turn(FLAP), colour, details, 10);
  });

const drawCords = ({ trim }: Cloth): Part[] =>
  CORDS.map((path) => {
    const twist = svg.stroke(path, mixColour(trim, -0.12), 11, 'stroke-dasharray="2 6"');
    return createShape(svg.stroke(path, '#fff', 11, 'stroke-linecap="round"'), trim, twist, 4);
  });

export function createHoodie({ zip = false, cordless = false } = {}): ProductViews {
  const drawFront = (cloth: Cloth, figure: Partial<Figure> = {}): Part[] => {
    const { colour, print } = cloth;
    const tape = svg.rect(468, 330, 24, 640, mixColour(colour, -0.3)) + drawZipTeeth(340, 960);
    const details = (zip ? tape : svg.place(print, 480, 530, 0.86)) + drawSeam(ARMHOLES, colour);
    return [
      ...(figure.limbs ?? []),
      ...drawLongSleeves(colour, mixColour(colour, -0.06), '', keepPath),
      ...drawHoodBack(cloth),
      ...(figure.head ?? []),
      createPart(BODY, colour, details, 30, BODY_FOLDS),
      drawPocket(cloth, zip),
      drawHem(cloth, zip),
      ...drawHoodFront(cloth),
      ...(cordless ? [] : drawCords(cloth)),
    ];
  };
  return {
    front: (cloth) => drawFront(cloth),
    worn: (cloth) => drawFront(cloth, drawFigure(cloth, true, keepPath)),
    cloth: createSwatch(drawJersey, drawLoops),
    viewport: [480, 546, 0.98],
    detail: [480, 300, 1.9],
  };
}
