import { mixColour } from '../palette.ts';
import {
  drawBase,
  drawFloorShadow,
  createFoldFactory,
  placeMarkup,
  drawSeam,
  drawShape,
  drawStitches,
  type Silhouette,
} from './cloth.ts';
import type { GarmentViews } from './piece.ts';

const BUCKET_CROWN =
  'M300 640 C 306 540 322 450 344 400 C 360 372 420 358 480 358 C 540 358 600 372 616 400 C 638 450 654 540 660 640 C 600 664 360 664 300 640 Z';
const BRIM =
  'M302 622 C 360 650 600 650 658 622 C 710 670 772 740 812 812 C 760 862 620 884 480 884 C 340 884 200 862 148 812 C 188 740 250 670 302 622 Z';

const front: Silhouette = (cloth) => {
  const fold = createFoldFactory(cloth.random);
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => {
    const t = (row + 0.7) / 8;
    const left = 302 - 154 * t;
    const y = 622 + 190 * t;
    return `M${left} ${y} C ${360 - 140 * t} ${654 + 212 * t} ${600 + 140 * t} ${654 + 212 * t} ${960 - left} ${y}`;
  });
  return {
    ground: drawFloorShadow(480, 874, 320, 30),
    parts: [
      {
        shape: drawShape(BRIM),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 760)}${drawStitches(rows.join(' '), cloth.colour, 2)}`,
        swells: [{ reach: 12, height: 5 }],
        folds: [
          fold('M300 700 C 260 760 230 800 200 850', 16, { width: 50, softness: 26 }),
          fold('M420 690 C 410 760 400 820 396 880', -12, { width: 40, softness: 26 }),
          fold('M560 690 C 566 760 580 820 590 880', 14, { width: 46, softness: 28 }),
          fold('M680 700 C 710 750 740 800 770 840', -14, { width: 46, softness: 26 }),
        ],
        crumple: 4,
        textures: [{ kind: 'canvas', strength: 0.6 }],
      },
      {
        shape: drawShape(BUCKET_CROWN),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 520)}${drawSeam('M340 408 C 400 436 560 436 620 408', cloth.colour, 3)}${drawStitches('M338 418 C 400 446 560 446 622 418', cloth.colour, 2)}${placeMarkup(cloth.print, 480, 540, 0.5)}${[-1, 1].map((side) => `<circle cx="${480 + side * 128}" cy="520" r="9" fill="${mixColour(cloth.colour, -0.5)}"/><circle cx="${480 + side * 134}" cy="566" r="9" fill="${mixColour(cloth.colour, -0.5)}"/>`).join('')}`,
        swells: [
          { reach: 26, height: 10 },
          { reach: 160, height: 76 },
        ],
        folds: [
          { path: 'M340 408 C 400 436 560 436 620 408', depth: -5, width: 8, softness: 5 },
          fold('M330 620 C 350 560 360 500 352 450', 8, { softness: 14 }),
          fold('M600 630 C 590 570 600 510 612 460', -8, { softness: 14 }),
          fold('M420 640 C 440 600 500 590 540 610', -6, { softness: 14 }),
        ],
        crumple: 6,
        crumpleLength: 70,
        textures: [{ kind: 'canvas', strength: 0.6 }],
        shadow: { x: 2, y: 10, softness: 10, opacity: 0.4 },
      },
    ],
  };
};

const disc = (radius: number, y = 600): string => `<circle cx="480" cy="${y}" r="${radius}" fill="#fff"/>`;
const rings = (radii: readonly number[]): string =>
  radii.map((r) => `M${480 - r} 600A${r} ${r} 0 1 1 ${480 + r} 600A${r} ${r} 0 1 1 ${480 - r} 600`).join('');

/** Draws the view from above: the brim with its rows of stitching, and the crown in the middle. */
const top: Silhouette = (cloth) => {
  const fold = createFoldFactory(cloth.random);
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => 238 + row * 20);
  return {
    ground: `<defs><filter id="below" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="18"/></filter></defs><circle cx="494" cy="622" r="392" fill="#1a1a14" opacity=".34" filter="url(#below)"/>`,
    parts: [
      {
        shape: disc(396),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 600, 1.1)}${drawStitches(rings(rows), cloth.colour, 2)}`,
        swells: [{ reach: 16, height: 7 }],
        folds: [
          fold('M480 820 C 470 880 480 940 500 990', 13, { width: 46, softness: 28 }),
          fold('M250 640 C 190 660 140 670 90 660', -12, { width: 44, softness: 28 }),
          fold('M700 560 C 760 520 810 500 860 480', 12, { width: 44, softness: 28 }),
          fold('M420 400 C 400 340 380 290 370 220', -11, { width: 44, softness: 28 }),
        ],
        crumple: 4,
        textures: [{ kind: 'canvas', strength: 0.6 }],
      },
      {
        shape: disc(212),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 600)}${drawSeam(rings([196]), cloth.colour, 3)}${drawStitches(rings([186]), cloth.colour, 2)}`,
        swells: [
          { reach: 24, height: 16 },
          { reach: 120, height: 34 },
        ],
        folds: [
          fold('M380 520 C 440 560 520 560 590 520', -7, { width: 26, softness: 18 }),
          fold('M400 700 C 460 650 540 650 580 690', 6, { width: 26, softness: 18 }),
        ],
        crumple: 5,
        crumpleLength: 70,
        textures: [{ kind: 'canvas', strength: 0.6 }],
        shadow: { x: 8, y: 14, softness: 12, opacity: 0.42 },
      },
    ],
  };
};

export const bucketHat: GarmentViews = { front, top, detail: { x: 560, y: 690, zoom: 2.2 } };
