import { mixColour } from '../palette.ts';
import { drawBase, placeMarkup, drawShape, drawStitches, type Silhouette } from './cloth.ts';
import type { ProductViews } from './productViews.ts';
import { createBand } from './webbing.ts';

const TOTE =
  'M226 470 C 222 600 206 860 196 1046 C 204 1066 230 1078 270 1080 C 400 1086 560 1086 690 1080 C 730 1078 756 1066 764 1046 C 754 860 738 600 734 470 C 600 480 360 480 226 470 Z';
const TOTE_INSIDE = 'M226 472 C 330 448 630 448 734 472 C 640 492 320 492 226 472 Z';

const drawSide: Silhouette = (cloth) => {
  return {
    parts: [
      createBand(
        'M354 500 C 350 300 390 150 480 146 C 570 150 610 300 606 500',
        34,
        mixColour(cloth.trim, -0.12),
      ),
      { shape: drawShape(TOTE_INSIDE), paint: drawBase(mixColour(cloth.colour, -0.42)) },
      {
        shape: drawShape(TOTE),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.print, 480, 770, 1.16)}${drawStitches('M226 506 C 360 516 600 516 734 506 M225 514 C 360 524 600 524 735 514', cloth.colour, 2)}`,
        folds: [
          'M606 510 C 600 600 580 690 560 760',
          'M216 1020 C 280 1000 330 950 350 880',
          'M744 1000 C 690 980 650 930 640 850',
        ],
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

export const tote: ProductViews = {
  front: drawSide,
  back: (cloth) => drawSide({ ...cloth, print: '' }),
  detail: { x: 480, y: 640, zoom: 2 },
};
