import { mixColour } from '../palette.ts';
import { drawBase, placeMarkup, drawSeam, drawShape, drawStitches, type Silhouette } from './cloth.ts';
import type { ProductViews } from './productViews.ts';

const BUCKET_CROWN =
  'M300 640 C 306 540 322 450 344 400 C 360 372 420 358 480 358 C 540 358 600 372 616 400 C 638 450 654 540 660 640 C 600 664 360 664 300 640 Z';
const BRIM =
  'M302 622 C 360 650 600 650 658 622 C 710 670 772 740 812 812 C 760 862 620 884 480 884 C 340 884 200 862 148 812 C 188 740 250 670 302 622 Z';

const drawFront: Silhouette = (cloth) => {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => {
    const t = (row + 0.7) / 8;
    const left = 302 - 154 * t;
    const y = 622 + 190 * t;
    return `M${left} ${y} C ${360 - 140 * t} ${654 + 212 * t} ${600 + 140 * t} ${654 + 212 * t} ${960 - left} ${y}`;
  });
  return {
    parts: [
      {
        shape: drawShape(BRIM),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 760)}${drawStitches(rows.join(' '), cloth.colour, 2)}`,
        folds: ['M360 700 C 340 760 330 820 320 880', 'M600 690 C 606 760 620 820 640 870'],
        shade: 26,
      },
      {
        shape: drawShape(BUCKET_CROWN),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 520)}${drawSeam('M340 408 C 400 436 560 436 620 408', cloth.colour, 3)}${drawStitches('M338 418 C 400 446 560 446 622 418', cloth.colour, 2)}${[-1, 1].map((side) => `<circle cx="${480 + side * 128}" cy="520" r="9" fill="${mixColour(cloth.colour, -0.5)}"/><circle cx="${480 + side * 134}" cy="566" r="9" fill="${mixColour(cloth.colour, -0.5)}"/>`).join('')}`,
        shade: 44,
      },
    ],
  };
};

const createDisc = (radius: number, y = 600): string =>
  `<circle cx="480" cy="${y}" r="${radius}" fill="#fff"/>`;
const createRings = (radii: readonly number[]): string =>
  radii.map((r) => `M${480 - r} 600A${r} ${r} 0 1 1 ${480 + r} 600A${r} ${r} 0 1 1 ${480 - r} 600`).join('');

/** Draws the view from above: the brim with its rows of stitching, and the crown in the middle. */
const drawTop: Silhouette = (cloth) => {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => 238 + row * 20);
  return {
    parts: [
      {
        shape: createDisc(396),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 600, 1.1)}${drawStitches(createRings(rows), cloth.colour, 2)}`,
        folds: ['M480 820 C 470 880 480 940 500 990', 'M250 640 C 190 660 140 670 90 660'],
        shade: 34,
      },
      {
        shape: createDisc(212),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 600)}${drawSeam(createRings([196]), cloth.colour, 3)}${drawStitches(createRings([186]), cloth.colour, 2)}`,
        shade: 40,
      },
    ],
  };
};

export const bucketHat: ProductViews = {
  front: drawFront,
  top: drawTop,
  detail: { x: 560, y: 690, zoom: 2.2 },
};
