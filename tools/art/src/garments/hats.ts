import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import { SHEET_WIDTH, type Cloth, type Part, type ProductViews, type Silhouette } from './garment.ts';
import { createBand, createPart, createShape, drawGrooves, drawMesh, drawSeam, drawStitches } from './sew.ts';
import { createPair, unfold } from './paths.ts';

const CROWN = unfold('M480 620C400 620 300 640 232 706 214 520 262 332 480 322');
/** Outline of the crown from behind, without the peak. */
const CROWN_BEHIND = unfold('M480 322C262 332 214 520 232 706 236 730 260 748 300 754', '400 764');
const TRUCKER_FRONT = unfold('M480 620C430 620 370 626 306 656 300 500 352 366 474 324');
const PEAK = unfold(`M480 790C400 790 320 806 248 846 216 866 184 872 170 850
  160 812 174 760 228 700 300 632 400 612 480 612`);
const FLAT_PEAK = unfold('M480 844C370 844 260 836 196 812 184 786 190 744 228 700 300 632 400 612 480 612');
const FRONT_SEAM = 'M480 322C478 420 478 520 480 622';
const CAP_BACK_SEAM = 'M480 322C482 420 482 520 480 652';
const SIDE_SEAMS = createPair('M470 326C350 366 300 500 304 652');
const FRONT_STITCHES = createPair('M468 330C344 366 292 500 296 650');
const BACK_STITCHES =
  createPair('M468 330C344 366 292 500 296 740') + createPair('M236 716C262 738 330 744 372 746');
const OPENING = unfold('M372 752', '372 610');
const LEFT_FOLD = 'M250 600C290 520 330 420 420 350';
const FOLDS = `${LEFT_FOLD}M650 600C640 520 620 440 570 380`;

/** Draws an eyelet at x and y and its mirror image. */
const drawEyelets = (x: number, y: number, radius: number, colour: string): string =>
  [x, SHEET_WIDTH - x].map((side) => svg.circle(side, y, radius, colour)).join('');

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
    return unfold(`M${216 - row * 6} ${y + 88}C300 ${y + 18} 400 ${y} 480 ${y}`);
  });
  const details = (isFlat ? svg.place(cover, 480, 560) : '') + drawStitches(rows, peakColour);
  return isFlat
    ? createPart(FLAT_PEAK, peakColour, details, 20, 'M200 730C320 680 640 680 760 730')
    : createPart(PEAK, peakColour, details, 20, 'M250 680C330 640 630 640 710 680');
}

function drawCapBack({ trim, cover, ...cloth }: Cloth, { panels, cord }: CapStyle): Part[] {
  const isTrucker = panels === 'trucker';
  const colour = isTrucker ? trim : cloth.colour;
  const details = [
    cord ? drawGrooves(colour, 18, 4) : '',
    isTrucker ? drawMesh(colour, 15, 5) : svg.place(cover, 480, 560),
    drawSeam(CAP_BACK_SEAM + SIDE_SEAMS, colour),
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
  back: (cloth) => drawCapBack(cloth, style),
  viewport: [480, 590, 1.16],
  detail: [480, 560, 2.1],
});

const BEANIE = unfold('M268 760C250 560 262 330 480 318');
const TURNUP = unfold('M248 872C240 820 240 750 250 690', '330 672', '330 892');
const BACK_SEAM = 'M480 330C476 460 482 580 478 700';

const drawBeanieLabel = ({ print }: Cloth): string =>
  svg.rect(414, 742, 132, 84, '#f3f0e6', 'rx="5"') + svg.place(print, 480, 790, 0.8);

/** Creates a beanie; `label` is a woven one on the front of its turn-up. */
export function createBeanie({ bobble = false, label = true } = {}): ProductViews {
  const step = bobble ? 40 : 26;
  const drawSide = ({ colour, trim, cover }: Cloth, seam: string, woven: string): Part[] => {
    const turnup = bobble || cover ? trim : mixColour(colour, 0.06);
    return [
      createPart(BEANIE, colour, svg.place(cover, 480, 540) + drawGrooves(colour, step, 5) + seam, 44),
      createPart(TURNUP, turnup, drawGrooves(turnup, step, 5) + woven),
      ...(bobble ? [createShape(svg.circle(480, 276, 92, '#fff'), trim, '', 36)] : []),
    ];
  };
  return {
    front: (cloth) => drawSide(cloth, '', label ? drawBeanieLabel(cloth) : ''),
    back: (cloth) => drawSide(cloth, drawSeam(BACK_SEAM, cloth.colour, 4), ''),
    isCloseUp: true,
    viewport: [480, bobble ? 520 : 600, 1.16],
    detail: [500, 700, 2.2],
  };
}

const BUCKET_CROWN = unfold('M480 358C420 358 360 372 344 400 322 450 306 540 300 640', '360 664');
const BRIM = unfold('M480 884C340 884 200 862 148 812 188 740 250 670 302 622', '360 650');

const drawBucketFront: Silhouette = ({ colour, cover }) => {
  const rows = svg.repeat(8, (row) => {
    const t = (row + 0.7) / 8;
    return unfold(`M${302 - 154 * t} ${622 + 190 * t}`, `${360 - 140 * t} ${654 + 212 * t}`);
  });
  const eyelet = mixColour(colour, -0.5);
  const crown = [
    svg.place(cover, 480, 520),
    drawSeam('M340 408C400 436 560 436 620 408', colour),
    drawStitches('M338 418C400 446 560 446 622 418', colour),
    drawEyelets(352, 520, 9, eyelet) + drawEyelets(346, 566, 9, eyelet),
  ];
  const brim = svg.place(cover, 480, 760) + drawStitches(rows, colour);
  const folds = 'M360 700C340 760 330 820 320 880M600 690C606 760 620 820 640 870';
  return [createPart(BRIM, colour, brim, 26, folds), createPart(BUCKET_CROWN, colour, crown.join(''), 44)];
};

const createRing = (r: number): string =>
  `M${480 - r} 600A${r} ${r} 0 1 1 ${480 + r} 600A${r} ${r} 0 1 1 ${480 - r} 600`;

/** Draws the view from above: the brim with its rows of stitching, and the crown in the middle. */
const drawBucketTop: Silhouette = ({ colour, cover }) => {
  const rows = svg.repeat(8, (row) => createRing(238 + row * 20));
  const crown = drawSeam(createRing(196), colour) + drawStitches(createRing(186), colour);
  const brim = svg.place(cover, 480, 600, 1.1) + drawStitches(rows, colour);
  const folds = 'M480 820C470 880 480 940 500 990M250 640C190 660 140 670 90 660';
  return [
    createShape(svg.circle(480, 600, 396, '#fff'), colour, brim, 34, folds),
    createShape(svg.circle(480, 600, 212, '#fff'), colour, svg.place(cover, 480, 600) + crown, 40),
  ];
};

export const bucketHat: ProductViews = {
  front: drawBucketFront,
  top: drawBucketTop,
  viewport: [480, 620, 1.16],
  detail: [560, 690, 2.2],
};
