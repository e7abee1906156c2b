import type { Part } from '../cloth/part.ts';
import { shifted } from '../palette.ts';
import {
  base,
  floorShadow,
  foldsFrom,
  placed,
  seam,
  shape,
  stitches,
  wallShadow,
  type Cloth,
  type Silhouette,
} from './cloth.ts';

const strap = (path: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const band = (path: string, width: number, colour: string, over = ''): Part => ({
  shape: strap(path, width),
  paint: `${base(colour)}<path d="${path}" fill="none" stroke="${shifted(colour, -0.3)}" stroke-opacity=".6" stroke-width="${width * 0.72}"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${width * 0.64}"/>${over}`,
  swells: [{ reach: width / 3, height: width / 6 }],
  textures: [{ kind: 'canvas', strength: 0.8 }],
  shadow: { x: 5, y: 8, softness: 7, opacity: 0.34 },
});

const TOTE =
  'M226 470 C 222 600 206 860 196 1046 C 204 1066 230 1078 270 1080 C 400 1086 560 1086 690 1080 C 730 1078 756 1066 764 1046 C 754 860 738 600 734 470 C 600 480 360 480 226 470 Z';
const TOTE_INSIDE = 'M226 472 C 330 448 630 448 734 472 C 640 492 320 492 226 472 Z';

export const tote: Silhouette = (cloth) => {
  const fold = foldsFrom(cloth.random);
  return {
    ground: wallShadow(TOTE, 22),
    parts: [
      band('M354 500 C 350 300 390 150 480 146 C 570 150 610 300 606 500', 34, shifted(cloth.trim, -0.12)),
      {
        shape: shape(TOTE_INSIDE),
        paint: base(shifted(cloth.colour, -0.42)),
        swells: [{ reach: 20, height: -4 }],
      },
      {
        shape: shape(TOTE),
        paint: `${base(cloth.colour)}${placed(cloth.cover, 480, 760)}${placed(cloth.print, 480, 770, 1.16)}${stitches('M226 506 C 360 516 600 516 734 506 M225 514 C 360 524 600 524 735 514', cloth.colour, 2)}`,
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
      band(
        'M330 560 C 326 330 380 196 480 192 C 580 196 634 330 630 560',
        36,
        cloth.trim,
        `<path d="M316 534L344 560M344 534L316 560M616 534L644 560M644 534L616 560" stroke="${shifted(cloth.trim, -0.3)}" stroke-width="3"/>`,
      ),
    ],
  };
};

const PACK =
  'M236 470 C 234 320 330 246 480 246 C 630 246 726 320 724 470 C 740 640 746 840 736 980 C 730 1030 690 1052 640 1054 L 320 1054 C 270 1052 230 1030 224 980 C 214 840 220 640 236 470 Z';
const LID =
  'M220 470 C 214 310 320 230 480 230 C 640 230 746 310 740 470 C 742 530 730 570 706 584 C 600 604 360 604 254 584 C 230 570 218 530 220 470 Z';
const PACK_POCKET =
  'M286 720 C 360 708 600 708 674 720 C 690 800 692 900 684 984 C 672 1012 640 1018 600 1020 L 360 1020 C 320 1018 288 1012 276 984 C 268 900 270 800 286 720 Z';

function packBody(cloth: Cloth): Part[] {
  const fold = foldsFrom(cloth.random);
  const canvas = [{ kind: 'canvas', strength: 0.8 } as const];
  return [
    {
      shape: shape(PACK),
      paint: `${base(cloth.colour)}${seam('M300 300 C 270 500 268 800 280 1050 M660 300 C 690 500 692 800 680 1050', cloth.colour, 3)}`,
      swells: [
        { reach: 34, height: 16 },
        { reach: 170, height: 80 },
      ],
      folds: [
        fold('M230 700 C 270 690 280 660 284 620', 9, { softness: 12 }),
        fold('M730 720 C 690 700 680 670 676 630', -9, { softness: 12 }),
        fold('M226 900 C 250 880 260 850 264 800', -8, { softness: 12 }),
        fold('M734 900 C 710 870 700 850 696 800', 8, { softness: 12 }),
      ],
      crumple: 7,
      textures: canvas,
    },
    {
      shape: shape(PACK_POCKET),
      paint: `${base(shifted(cloth.colour, 0.02))}${stitches('M294 738 C 360 726 600 726 666 738', cloth.colour, 2)}<path d="M300 760 C 380 750 580 750 660 760" stroke="${shifted(cloth.colour, -0.45)}" stroke-width="9" fill="none"/><path d="M300 760 C 380 750 580 750 660 760" stroke="#cdbb86" stroke-width="3" fill="none" stroke-dasharray="4 3"/>${placed(cloth.print, 480, 890, 0.5)}`,
      swells: [
        { reach: 26, height: 18 },
        { reach: 110, height: 40 },
      ],
      folds: [
        fold('M300 980 C 330 950 340 910 332 860', 9, { softness: 12 }),
        fold('M660 980 C 630 950 620 910 630 860', -9, { softness: 12 }),
        fold('M380 1000 C 440 980 540 980 600 1004', 6, { softness: 14 }),
      ],
      crumple: 6,
      textures: canvas,
      shadow: { x: 3, y: 5, softness: 9, opacity: 0.4 },
    },
  ];
}

const buckle = (x: number, cloth: Cloth): Part[] => [
  band(`M${x} 540 L ${x} 760`, 34, cloth.trim),
  {
    shape: `<path d="M${x - 27} 640H${x + 27}V700H${x - 27}ZM${x - 15} 652V688H${x + 15}V652Z" fill="#fff" fill-rule="evenodd"/>`,
    paint: base('#c9ad62'),
    swells: [{ reach: 6, height: 5 }],
    gloss: 0.8,
    shadow: { x: 2, y: 4, softness: 3, opacity: 0.5 },
  },
];

export const backpack =
  ({ lid }: { lid: boolean }): Silhouette =>
  (cloth) => {
    const fold = foldsFrom(cloth.random);
    const handle = band('M420 262 C 420 180 540 180 540 262', 26, cloth.trim);
    const straps = [
      band('M250 420 C 180 520 170 800 214 990', 46, shifted(cloth.trim, -0.1)),
      band('M710 420 C 780 520 790 800 746 990', 46, shifted(cloth.trim, -0.1)),
    ];
    const top: Part = {
      shape: shape(LID),
      paint: `${base(cloth.colour)}${stitches('M232 540 C 240 556 250 566 262 570 C 370 588 590 588 698 570 C 710 566 720 556 728 540', cloth.colour, 2.4)}`,
      swells: [
        { reach: 30, height: 16 },
        { reach: 150, height: 70 },
      ],
      folds: [
        fold('M300 300 C 330 380 340 460 320 560', 8, { softness: 14 }),
        fold('M640 290 C 620 380 610 470 640 560', -8, { softness: 14 }),
        fold('M420 250 C 440 340 430 440 450 560', 5, { width: 26, softness: 18 }),
      ],
      crumple: 7,
      textures: [{ kind: 'canvas', strength: 0.8 }],
      shadow: { x: 3, y: 10, softness: 12, opacity: 0.5 },
    };
    const zip = '<path d="M262 560 C 256 380 330 300 480 300 C 630 300 704 380 698 560" fill="none"';
    const body = packBody(cloth);
    const closed = body.map((part, index) =>
      index === 0 && !lid
        ? {
            ...part,
            paint: `${part.paint}${zip} stroke="${shifted(cloth.colour, -0.5)}" stroke-width="13"/>${zip} stroke="#d8cba0" stroke-width="4" stroke-dasharray="5 4"/>${placed(cloth.cover, 480, 520)}`,
          }
        : part,
    );
    return {
      ground: floorShadow(480, 1052, 280, 26),
      parts: [
        handle,
        ...straps,
        ...closed,
        ...(lid ? [top, ...buckle(370, cloth), ...buckle(590, cloth)] : []),
      ],
    };
  };

const SLING =
  'M196 700 C 200 640 240 612 310 606 L 650 606 C 720 612 760 640 764 700 L 772 850 C 770 900 730 924 670 926 L 290 926 C 230 924 190 900 188 850 Z';
const SLING_POCKET =
  'M236 762 L 724 762 L 730 852 C 726 884 700 898 660 900 L 300 900 C 260 898 234 884 230 852 Z';

export const sling: Silhouette = (cloth) => {
  const fold = foldsFrom(cloth.random);
  const zipLine = 'M236 690 L 724 690';
  return {
    ground: floorShadow(480, 928, 290, 26),
    parts: [
      band('M214 690 C 230 420 330 270 520 262 C 690 262 760 420 748 690', 38, shifted(cloth.colour, 0.1)),
      {
        shape: shape('M640 318 L 706 350 L 680 404 L 614 372 Z'),
        paint: base('#555b58'),
        swells: [{ reach: 12, height: 9 }],
        gloss: 0.5,
        shadow: { x: 3, y: 6, softness: 5, opacity: 0.4 },
      },
      {
        shape: shape(SLING),
        paint: `${base(cloth.colour)}<path d="${zipLine}" stroke="${cloth.trim}" stroke-width="17"/><path d="${zipLine}" stroke="${shifted(cloth.trim, -0.5)}" stroke-width="5" stroke-dasharray="5 4"/>`,
        swells: [
          { reach: 30, height: 18 },
          { reach: 130, height: 66 },
        ],
        folds: [
          fold('M230 620 C 260 680 262 740 240 900', 8, { softness: 12 }),
          fold('M730 620 C 700 680 700 740 724 900', -8, { softness: 12 }),
          fold('M420 612 C 440 650 520 650 560 616', -6),
        ],
        crumple: 7,
        crumpleLength: 60,
        textures: [{ kind: 'canvas', strength: 0.4 }],
        gloss: 0.25,
      },
      {
        shape: shape(SLING_POCKET),
        paint: `${base(shifted(cloth.colour, 0.04))}<path d="M250 786 L 710 786" stroke="${cloth.trim}" stroke-width="11"/>${placed(cloth.print, 480, 846, 0.5)}`,
        swells: [{ reach: 24, height: 14 }],
        crumple: 6,
        crumpleLength: 60,
        textures: [{ kind: 'canvas', strength: 0.4 }],
        gloss: 0.2,
        shadow: { x: 3, y: 4, softness: 7, opacity: 0.4 },
      },
      band('M716 690 L 752 742', 14, cloth.trim),
    ],
  };
};

const DUFFEL =
  'M110 730 C 104 600 160 540 250 536 L 710 536 C 800 540 856 600 850 730 C 858 860 810 936 720 942 L 240 942 C 150 936 102 860 110 730 Z';

export const duffel: Silhouette = (cloth) => {
  const fold = foldsFrom(cloth.random);
  return {
    ground: floorShadow(480, 942, 370, 28),
    parts: [
      band('M300 580 C 310 400 400 350 480 350 C 560 350 650 400 660 580', 34, shifted(cloth.trim, -0.14)),
      {
        shape: shape(DUFFEL),
        paint: `${base(cloth.colour)}<path d="M190 566 C 360 552 600 552 770 566" stroke="${shifted(cloth.colour, -0.5)}" stroke-width="13" fill="none"/><path d="M190 566 C 360 552 600 552 770 566" stroke="#d8cba0" stroke-width="4" stroke-dasharray="5 4" fill="none"/><path d="M176 560 C 150 660 150 820 176 930 M784 560 C 810 660 810 820 784 930" fill="none" stroke="${cloth.trim}" stroke-width="20"/>${placed(cloth.print, 480, 760, 0.72)}`,
        swells: [
          { reach: 40, height: 20 },
          { reach: 200, height: 150 },
        ],
        folds: [
          fold('M180 600 C 230 660 250 760 236 900', 12, { width: 20, softness: 14 }),
          fold('M780 600 C 730 660 716 760 730 900', -12, { width: 20, softness: 14 }),
          fold('M330 570 C 350 640 340 720 352 800', -8, { softness: 15 }),
          fold('M630 570 C 610 650 622 720 606 800', 8, { softness: 15 }),
          fold('M380 930 C 440 880 540 880 600 930', -8, { width: 24, softness: 18 }),
          fold('M250 920 C 280 880 300 830 296 780', 8, { softness: 13 }),
        ],
        crumple: 9,
        crumpleLength: 80,
        textures: [{ kind: 'canvas', strength: 0.9 }],
      },
      band(
        'M338 936 L 322 600 C 330 440 410 404 480 404 C 550 404 630 440 638 600 L 622 936',
        36,
        cloth.trim,
      ),
    ],
  };
};
