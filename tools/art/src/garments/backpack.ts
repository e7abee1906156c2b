import type { Part } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import {
  drawBase,
  placeMarkup,
  drawSeam,
  drawShape,
  drawStitches,
  drawZip,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import type { ProductViews } from './productViews.ts';
import { createBand } from './webbing.ts';

const PACK_OUTLINE =
  'M236 470 C 234 320 330 246 480 246 C 630 246 726 320 724 470 C 740 640 746 840 736 980 C 730 1030 690 1052 640 1054 L 320 1054 C 270 1052 230 1030 224 980 C 214 840 220 640 236 470 Z';
const LID =
  'M220 470 C 214 310 320 230 480 230 C 640 230 746 310 740 470 C 742 530 730 570 706 584 C 600 604 360 604 254 584 C 230 570 218 530 220 470 Z';
const PACK_POCKET =
  'M286 720 C 360 708 600 708 674 720 C 690 800 692 900 684 984 C 672 1012 640 1018 600 1020 L 360 1020 C 320 1018 288 1012 276 984 C 268 900 270 800 286 720 Z';

/** Draws the pack with its front pocket; `over` is markup on the pack. */
function drawBody(cloth: Cloth, over: string): Part[] {
  return [
    {
      shape: drawShape(PACK_OUTLINE),
      paint: `${drawBase(cloth.colour)}${drawSeam('M300 300 C 270 500 268 800 280 1050 M660 300 C 690 500 692 800 680 1050', cloth.colour, 3)}${over}`,
      shade: 40,
    },
    {
      shape: drawShape(PACK_POCKET),
      paint: `${drawBase(mixColour(cloth.colour, 0.02))}${drawStitches('M294 738 C 360 726 600 726 666 738', cloth.colour, 2)}<path d="M300 760 C 380 750 580 750 660 760" stroke="${mixColour(cloth.colour, -0.45)}" stroke-width="9" fill="none"/><path d="M300 760 C 380 750 580 750 660 760" stroke="#cdbb86" stroke-width="3" fill="none" stroke-dasharray="4 3"/>${placeMarkup(cloth.print, 480, 890, 0.5)}`,
      shade: 26,
    },
  ];
}

const drawBuckle = (x: number, cloth: Cloth): Part[] => [
  createBand(`M${x} 540 L ${x} 760`, 34, cloth.trim),
  {
    shape: `<path d="M${x - 27} 640H${x + 27}V700H${x - 27}ZM${x - 15} 652V688H${x + 15}V652Z" fill="#fff" fill-rule="evenodd"/>`,
    paint: drawBase('#c9ad62'),
  },
];

const createFront =
  ({ lid }: { lid: boolean }): Silhouette =>
  (cloth) => {
    const handle = createBand('M420 262 C 420 180 540 180 540 262', 26, cloth.trim);
    const straps = [
      createBand('M250 420 C 180 520 170 800 214 990', 46, mixColour(cloth.trim, -0.1)),
      createBand('M710 420 C 780 520 790 800 746 990', 46, mixColour(cloth.trim, -0.1)),
    ];
    const top: Part = {
      shape: drawShape(LID),
      paint: `${drawBase(cloth.colour)}${drawStitches('M232 540 C 240 556 250 566 262 570 C 370 588 590 588 698 570 C 710 566 720 556 728 540', cloth.colour, 2.4)}`,
      shade: 40,
    };
    const zip = drawZip('M262 560 C 256 380 330 300 480 300 C 630 300 704 380 698 560', cloth.colour);
    return {
      parts: [
        handle,
        ...straps,
        ...drawBody(cloth, lid ? '' : zip),
        ...(lid ? [top, ...drawBuckle(370, cloth), ...drawBuckle(590, cloth)] : []),
      ],
    };
  };

/** Draws the back side: a padded mesh panel and the two straps. */
function drawBack(cloth: Cloth): Part[] {
  const dark = mixColour(cloth.colour, -0.22);
  const straps = [-1, 1].map((side) =>
    createBand(
      `M${480 + side * 70} 300 C ${480 + side * 150} 420 ${480 + side * 170} 640 ${480 + side * 150} 800`,
      76,
      mixColour(cloth.colour, -0.08),
    ),
  );
  const webbing = [-1, 1].map((side) =>
    createBand(
      `M${480 + side * 150} 790 C ${480 + side * 156} 880 ${480 + side * 190} 950 ${480 + side * 226} 1000`,
      26,
      cloth.trim,
    ),
  );
  return [
    createBand('M420 262 C 420 180 540 180 540 262', 26, cloth.trim),
    {
      shape: drawShape(PACK_OUTLINE),
      paint: `${drawBase(cloth.colour)}${drawSeam('M262 470 C 256 640 256 860 262 1030 M698 470 C 704 640 704 860 698 1030', cloth.colour, 3)}`,
      shade: 40,
    },
    {
      shape: '<rect x="310" y="330" width="340" height="640" rx="60" fill="#fff"/>',
      paint: `${drawBase(dark)}${drawStitches('M334 380 L 334 920 M626 380 L 626 920', dark, 2)}`,
      shade: 24,
    },
    ...webbing,
    ...straps,
    createBand('M404 318 L 556 318', 44, mixColour(cloth.trim, -0.06)),
  ];
}

export const createBackpack = (style: { lid: boolean }): ProductViews => ({
  front: createFront(style),
  back: (cloth) => ({ parts: drawBack(cloth) }),
  isCloseUp: true,
  detail: { x: 480, y: style.lid ? 700 : 860, zoom: 2 },
});
