import { mixColour } from '../palette.ts';
import {
  drawBase,
  createFoldFactory,
  placeMarkup,
  drawShape,
  drawStitches,
  drawWallShadow,
  type Silhouette,
} from './cloth.ts';
import type { GarmentViews } from './piece.ts';
import { createBand } from './webbing.ts';

const TOTE =
  'M226 470 C 222 600 206 860 196 1046 C 204 1066 230 1078 270 1080 C 400 1086 560 1086 690 1080 C 730 1078 756 1066 764 1046 C 754 860 738 600 734 470 C 600 480 360 480 226 470 Z';
const TOTE_INSIDE = 'M226 472 C 330 448 630 448 734 472 C 640 492 320 492 226 472 Z';

const side: Silhouette = (cloth) => {
  const fold = createFoldFactory(cloth.random);
  return {
    ground: drawWallShadow(TOTE, 22),
    parts: [
      createBand(
        'M354 500 C 350 300 390 150 480 146 C 570 150 610 300 606 500',
        34,
        mixColour(cloth.trim, -0.12),
      ),
      {
        shape: drawShape(TOTE_INSIDE),
        paint: drawBase(mixColour(cloth.colour, -0.42)),
        swells: [{ reach: 20, height: -4 }],
      },
      {
        shape: drawShape(TOTE),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 760)}${placeMarkup(cloth.print, 480, 770, 1.16)}${drawStitches('M226 506 C 360 516 600 516 734 506 M225 514 C 360 524 600 524 735 514', cloth.colour, 2)}`,
        swells: [
          { reach: 20, height: 7 },
          { reach: 150, height: 26 },
        ],
        folds: [
          fold('M354 510 C 350 600 330 700 300 790', 7, { width: 20, softness: 14 }),
          fold('M606 510 C 612 600 640 690 660 780', -7, { width: 20, softness: 14 }),
          fold('M380 520 C 440 560 520 560 580 520', -6, { softness: 14 }),
          fold('M220 1040 C 280 1000 330 960 350 900', 10, { softness: 14 }),
          fold('M744 1040 C 690 1000 650 950 640 890', -10, { softness: 14 }),
          fold('M300 1070 C 400 1030 540 1030 660 1066', 9, { width: 24, softness: 16 }),
          fold('M250 640 C 300 720 320 800 300 900', -6, { width: 26, softness: 18 }),
          fold('M700 620 C 660 720 650 820 680 920', 6, { width: 26, softness: 18 }),
          fold('M460 560 C 440 680 470 860 450 1000', 5, { width: 34, softness: 24 }),
        ],
        crumple: 7,
        crumpleLength: 84,
        textures: [{ kind: 'canvas', strength: 0.9 }],
        shadow: { x: 2, y: 4, softness: 6, opacity: 0.3 },
      },
      createBand(
        'M330 560 C 326 330 380 196 480 192 C 580 196 634 330 630 560',
        36,
        cloth.trim,
        `<path d="M316 534L344 560M344 534L316 560M616 534L644 560M644 534L616 560" stroke="${mixColour(cloth.trim, -0.3)}" stroke-width="3"/>`,
      ),
    ],
  };
};

export const tote: GarmentViews = {
  front: side,
  back: (cloth) => side({ ...cloth, print: '' }),
  printAt: { x: 480, y: 770, scale: 1.16 },
  detail: { x: 480, y: 640, zoom: 2 },
};
