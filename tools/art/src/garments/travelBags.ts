import { mixColour } from '../palette.ts';
import { drawBase, placeMarkup, drawShape, drawZip, type Silhouette } from './cloth.ts';
import type { ProductViews } from './productViews.ts';
import { createBand } from './webbing.ts';

const SLING =
  'M196 700 C 200 640 240 612 310 606 L 650 606 C 720 612 760 640 764 700 L 772 850 C 770 900 730 924 670 926 L 290 926 C 230 924 190 900 188 850 Z';
const SLING_POCKET =
  'M236 762 L 724 762 L 730 852 C 726 884 700 898 660 900 L 300 900 C 260 898 234 884 230 852 Z';

const drawSlingFront: Silhouette = (cloth) => {
  const zipLine = 'M236 690 L 724 690';
  return {
    parts: [
      createBand(
        'M214 690 C 230 420 330 270 520 262 C 690 262 760 420 748 690',
        38,
        mixColour(cloth.colour, 0.1),
      ),
      { shape: drawShape('M640 318 L 706 350 L 680 404 L 614 372 Z'), paint: drawBase('#555b58') },
      {
        shape: drawShape(SLING),
        paint: `${drawBase(cloth.colour)}<path d="${zipLine}" stroke="${cloth.trim}" stroke-width="17"/><path d="${zipLine}" stroke="${mixColour(cloth.trim, -0.5)}" stroke-width="5" stroke-dasharray="5 4"/>`,
        shade: 36,
      },
      {
        shape: drawShape(SLING_POCKET),
        paint: `${drawBase(mixColour(cloth.colour, 0.04))}<path d="M250 786 L 710 786" stroke="${cloth.trim}" stroke-width="11"/>`,
      },
      createBand('M716 690 L 752 742', 14, cloth.trim),
    ],
  };
};

const DUFFEL =
  'M110 730 C 104 600 160 540 250 536 L 710 536 C 800 540 856 600 850 730 C 858 860 810 936 720 942 L 240 942 C 150 936 102 860 110 730 Z';

const drawDuffelSide: Silhouette = (cloth) => {
  return {
    parts: [
      createBand(
        'M300 580 C 310 400 400 350 480 350 C 560 350 650 400 660 580',
        34,
        mixColour(cloth.trim, -0.14),
      ),
      {
        shape: drawShape(DUFFEL),
        paint: `${drawBase(cloth.colour)}${drawZip('M190 566 C 360 552 600 552 770 566', cloth.colour)}<path d="M176 560 C 150 660 150 820 176 930 M784 560 C 810 660 810 820 784 930" fill="none" stroke="${cloth.trim}" stroke-width="20"/>${placeMarkup(cloth.print, 480, 760, 0.72)}`,
        folds: ['M180 600 C 230 660 250 760 236 900', 'M250 920 C 280 880 300 830 296 780'],
        shade: 52,
      },
      createBand(
        'M338 936 L 322 600 C 330 440 410 404 480 404 C 550 404 630 440 638 600 L 622 936',
        36,
        cloth.trim,
      ),
    ],
  };
};

/** Draws the back side of the bag: padded mesh without a pocket. */
const drawSlingBack: Silhouette = (cloth) => {
  return {
    parts: [
      createBand(
        'M748 690 C 730 420 630 270 440 262 C 270 262 200 420 212 690',
        38,
        mixColour(cloth.colour, 0.1),
      ),
      { shape: drawShape(SLING), paint: drawBase(cloth.colour), shade: 36 },
      {
        shape: '<rect x="262" y="664" width="436" height="206" rx="46" fill="#fff"/>',
        paint: drawBase(mixColour(cloth.colour, 0.09)),
        shade: 22,
      },
    ],
  };
};

export const sling: ProductViews = {
  front: drawSlingFront,
  back: drawSlingBack,
  detail: { x: 560, y: 730, zoom: 2 },
};

export const duffel: ProductViews = {
  front: drawDuffelSide,
  back: (cloth) => drawDuffelSide({ ...cloth, print: '' }),
  detail: { x: 480, y: 700, zoom: 2 },
};
