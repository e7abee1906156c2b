import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import type { Cloth, Part, ProductViews, Silhouette } from './garment.ts';
import { createPart, createShape, drawEyelets, drawGrooves, drawSeam, drawStitches } from './sewing.ts';
import { createSymmetric } from './paths.ts';

const BEANIE = createSymmetric('M268 760C250 560 262 330 480 318');
const TURNUP = createSymmetric('M248 872C240 820 240 750 250 690', '330 672', '330 892');
const BACK_SEAM = 'M480 330C476 460 482 580 478 700';

interface BeanieStyle {
  bobble?: boolean;
  /** Whether the front has a woven label on its turn-up; the back never has one. */
  label?: boolean;
}

function drawBeanie(cloth: Cloth, { bobble = false, label = true }: BeanieStyle, isBack: boolean): Part[] {
  const { colour, trim, cover, print } = cloth;
  const step = bobble ? 40 : 26;
  const turnup = bobble || cover ? trim : mixColour(colour, 0.06);
  const seam = isBack ? drawSeam(BACK_SEAM, colour, 4) : '';
  const labelMarkup = svg.rect(414, 742, 132, 84, '#f3f0e6', 'rx="5"') + svg.place(print, 480, 790, 0.8);
  const parts = [
    createPart(BEANIE, colour, svg.place(cover, 480, 540) + drawGrooves(colour, step, 5) + seam, 44),
    createPart(TURNUP, turnup, drawGrooves(turnup, step, 5) + (label && !isBack ? labelMarkup : '')),
  ];
  if (bobble) parts.push(createShape(svg.circle(480, 276, 92, '#fff'), trim, '', 36));
  return parts;
}

export const createBeanie = (style: BeanieStyle = {}): ProductViews => ({
  front: (cloth) => drawBeanie(cloth, style, false),
  back: (cloth) => drawBeanie(cloth, style, true),
  isCloseUp: true,
  detail: { x: 500, y: 700, zoom: 2.2 },
});

const BUCKET_CROWN = createSymmetric('M480 358C420 358 360 372 344 400 322 450 306 540 300 640', '360 664');
const BRIM = createSymmetric('M480 884C340 884 200 862 148 812 188 740 250 670 302 622', '360 650');

const drawBucketFront: Silhouette = ({ colour, cover }) => {
  const rows = svg.repeat(8, (row) => {
    const t = (row + 0.7) / 8;
    return createSymmetric(`M${302 - 154 * t} ${622 + 190 * t}`, `${360 - 140 * t} ${654 + 212 * t}`);
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

const createRings = (radii: readonly number[]): string =>
  radii.map((r) => `M${480 - r} 600A${r} ${r} 0 1 1 ${480 + r} 600A${r} ${r} 0 1 1 ${480 - r} 600`).join('');

/** Draws the view from above: the brim with its rows of stitching, and the crown in the middle. */
const drawBucketTop: Silhouette = ({ colour, cover }) => {
  const rows = createRings(svg.range(8).map((row) => 238 + row * 20));
  const crown = drawSeam(createRings([196]), colour) + drawStitches(createRings([186]), colour);
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
  detail: { x: 560, y: 690, zoom: 2.2 },
};
