import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import type { Cloth, Part, ProductViews } from './garment.ts';
import {
  createBand,
  createPart,
  createShape,
  drawEyelets,
  drawGrooves,
  drawMesh,
  drawSeam,
  drawStitches,
} from './sewing.ts';
import { createPair, createSymmetric } from './paths.ts';

const CROWN = createSymmetric('M480 620C400 620 300 640 232 706 214 520 262 332 480 322');
/** Outline of the crown from behind, without the peak. */
const CROWN_BEHIND = createSymmetric('M480 322C262 332 214 520 232 706 236 730 260 748 300 754', '400 764');
const TRUCKER_FRONT = createSymmetric('M480 620C430 620 370 626 306 656 300 500 352 366 474 324');
const PEAK = createSymmetric(
  'M480 790C400 790 320 806 248 846 216 866 184 872 170 850 160 812 174 760 228 700 300 632 400 612 480 612',
);
const FLAT_PEAK = createSymmetric(
  'M480 844C370 844 260 836 196 812 184 786 190 744 228 700 300 632 400 612 480 612',
);
const FRONT_SEAM = 'M480 322C478 420 478 520 480 622';
const BACK_SEAM = 'M480 322C482 420 482 520 480 652';
const SIDE_SEAMS = createPair('M470 326C350 366 300 500 304 652');
const FRONT_STITCHES = createPair('M468 330C344 366 292 500 296 650');
const BACK_STITCHES =
  createPair('M468 330C344 366 292 500 296 740') + createPair('M236 716C262 738 330 744 372 746');
const OPENING = createSymmetric('M372 752', '372 610');
const LEFT_FOLD = 'M250 600C290 520 330 420 420 350';
const FOLDS = `${LEFT_FOLD}M650 600C640 520 620 440 570 380`;

interface CapStyle {
  panels?: 'six' | 'five' | 'trucker';
  cord?: boolean;
}

const createButton = (colour: string): Part =>
  createShape(svg.ellipse(480, 322, 26, 13, '#fff'), mixColour(colour, -0.06));

function drawCrown({ colour, trim, cover, print }: Cloth, { panels = 'six', cord }: CapStyle): Part[] {
  if (panels === 'trucker') {
    return [
      createPart(CROWN, trim, drawMesh(trim, 15, 5), 42, FOLDS),
      createPart(TRUCKER_FRONT, colour, svg.place(print, 480, 496, 0.66), 42),
    ];
  }
  const details = [
    cord ? drawGrooves(colour, 18, 4) : '',
    svg.place(cover, 480, 560),
    drawSeam(panels === 'six' ? FRONT_SEAM + SIDE_SEAMS : SIDE_SEAMS, colour),
    drawStitches(FRONT_STITCHES, colour, 1.6),
    svg.place(print, 480, 486, 0.62),
    drawEyelets(386, 404, 6, mixColour(colour, -0.45)),
  ];
  return [createPart(CROWN, colour, details.join(''), 42, FOLDS)];
}

function drawPeak({ colour, trim, cover }: Cloth, { panels }: CapStyle): Part {
  const isFlat = panels === 'five';
  const peakColour = panels === 'trucker' ? trim : colour;
  const rows = svg.repeat(5, (row) => {
    const y = 648 + row * 26;
    return createSymmetric(`M${216 - row * 6} ${y + 88}C300 ${y + 18} 400 ${y} 480 ${y}`);
  });
  const details = (isFlat ? svg.place(cover, 480, 560) : '') + drawStitches(rows, peakColour);
  return isFlat
    ? createPart(FLAT_PEAK, peakColour, details, 20, 'M200 730C320 680 640 680 760 730')
    : createPart(PEAK, peakColour, details, 20, 'M250 680C330 640 630 640 710 680');
}

function drawBack({ trim, cover, ...cloth }: Cloth, { panels, cord }: CapStyle): Part[] {
  const isTrucker = panels === 'trucker';
  const colour = isTrucker ? trim : cloth.colour;
  const details = [
    cord ? drawGrooves(colour, 18, 4) : '',
    isTrucker ? drawMesh(colour, 15, 5) : svg.place(cover, 480, 560),
    drawSeam(BACK_SEAM + SIDE_SEAMS, colour),
    drawStitches(BACK_STITCHES, colour, 1.6),
    drawEyelets(386, 424, 6, mixColour(colour, -0.45)),
  ];
  const buckle = createPart('M516 702H568V750H516ZM528 714V738H556V714Z', '#c9ad62', '', 4);
  return [
    createPart(CROWN_BEHIND, colour, details.join(''), 42, LEFT_FOLD),
    createPart(OPENING, mixColour(colour, -0.62)),
    createShape(svg.stroke('M366 748C366 604 594 604 594 748', '#fff', 17), mixColour(colour, -0.06)),
    createBand('M372 730C440 738 520 738 588 730', 36, isTrucker ? mixColour(colour, -0.2) : colour),
    ...(isTrucker ? [] : [buckle]),
    createButton(colour),
  ];
}

export const createCap = (style: CapStyle = {}): ProductViews => ({
  front: (cloth) => [
    ...drawCrown(cloth, style),
    drawPeak(cloth, style),
    createButton(style.panels === 'trucker' ? cloth.trim : cloth.colour),
  ],
  back: (cloth) => drawBack(cloth, style),
  detail: { x: 480, y: 560, zoom: 2.1 },
});
