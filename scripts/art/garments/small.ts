import type { Part } from '../cloth/part.ts';
import { shifted } from '../palette.ts';
import {
  base,
  floorShadow,
  foldsFrom,
  placed,
  shape,
  stitches,
  wallShadow,
  type Cloth,
  type Silhouette,
} from './cloth.ts';

const SOCK =
  'M250 210 L 452 210 C 450 360 452 520 446 620 C 450 690 500 750 570 800 C 640 846 660 900 630 950 C 600 990 520 1000 450 960 C 360 900 270 820 252 720 C 244 560 256 400 250 210 Z';
const SOCK_CUFF =
  'M244 200 L 458 200 C 460 240 460 262 456 286 C 390 294 310 294 248 286 C 242 262 242 240 244 200 Z';
const HEEL = 'M252 640 C 240 720 270 800 330 850 C 380 820 400 740 370 650 C 330 620 280 620 252 640 Z';
const TOE = 'M560 790 C 540 850 540 920 560 1000 L 700 1000 L 700 780 Z';

function sock(cloth: Cloth, x: number, y: number, turn: number): Part[] {
  const fold = foldsFrom(cloth.random);
  const move = `translate(${x} ${y}) rotate(${turn} 400 600)`;
  const moved = (markup: string): string => `<g transform="${move}">${markup}</g>`;
  const along = `<g transform="${move}">`;
  const foldsHere = [
    { path: 'M440 640 C 410 660 380 664 350 650', depth: -8, softness: 8 },
    { path: 'M446 610 C 410 624 370 624 340 606', depth: 7, softness: 8 },
    { path: 'M300 320 C 306 420 300 520 306 600', depth: 6, softness: 16 },
    { path: 'M470 930 C 500 900 520 860 510 820', depth: -5, softness: 11 },
  ].map(({ path, depth, softness }) => fold(path, depth, { softness }));
  return [
    {
      shape: moved(shape(SOCK)),
      paint: `${base(cloth.colour)}${along}${placed(cloth.cover, 380, 560)}<path d="${HEEL}" fill="${cloth.trim}"/><path d="${TOE}" fill="${cloth.trim}"/>${cloth.print ? placed(cloth.print, 350, 420, 1) : ''}</g>`,
      swells: [
        { reach: 22, height: 9 },
        { reach: 90, height: 46 },
      ],
      folds: turn === 0 ? foldsHere : [],
      crumple: 5,
      crumpleLength: 60,
      textures: [{ kind: 'knit', period: 8, strength: 0.55, lean: turn }],
      shadow: { x: 12, y: 16, softness: 14, opacity: 0.34 },
    },
    {
      shape: moved(shape(SOCK_CUFF)),
      paint: base(cloth.trim),
      swells: [
        { reach: 16, height: 8 },
        { reach: 90, height: 34 },
      ],
      textures: [{ kind: 'rib', period: 11, strength: 1.2, lean: turn }],
      shadow: { x: 1, y: 4, softness: 5, opacity: 0.3 },
    },
  ];
}

export const socks: Silhouette = (cloth) => ({
  ground: '',
  parts: [...sock(cloth, 168, -14, 7), ...sock(cloth, -6, 22, 0)],
});

const MUG =
  'M250 400 C 252 560 256 760 268 886 C 276 930 330 948 448 948 C 566 948 620 930 628 886 C 640 760 644 560 646 400 Z';
const HANDLE =
  'M632 480 C 760 440 820 520 806 640 C 792 760 700 810 622 800 L 626 742 C 690 746 738 710 748 632 C 756 560 720 520 634 540 Z';

interface MugStyle {
  enamel?: boolean;
  inside: string;
}

export const mug =
  ({ enamel = false, inside }: MugStyle): Silhouette =>
  (cloth) => {
    const speckles = Array.from({ length: enamel ? 0 : 130 }, () => {
      const x = 240 + cloth.random() * 420;
      const y = 390 + cloth.random() * 560;
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.8 + cloth.random() * 2.2).toFixed(1)}" fill="#5b4a32" opacity=".5"/>`;
    }).join('');
    const rim = enamel ? cloth.trim : shifted(cloth.colour, 0.12);
    const glaze = enamel ? 0.85 : 0.6;
    return {
      ground: floorShadow(470, 944, 220, 24),
      parts: [
        {
          shape: shape(HANDLE),
          paint: `${base(cloth.colour)}${speckles}`,
          swells: [{ reach: 30, height: 30 }],
          gloss: glaze,
        },
        {
          shape: shape(MUG),
          paint: `${base(cloth.colour)}${speckles}${placed(cloth.print, 436, 690, 0.92)}`,
          volume: '<rect x="250" y="0" width="396" height="1300" fill="#fff"/>',
          swells: [{ reach: 200, height: 190 }],
          folds: [{ path: 'M262 940 C 360 956 540 956 634 940', depth: -9, width: 20, softness: 12 }],
          crumple: enamel ? 0.5 : 1.4,
          crumpleLength: 120,
          gloss: glaze,
          shadow: { x: 3, y: 4, softness: 8, opacity: 0.3 },
        },
        {
          shape: '<ellipse cx="448" cy="400" rx="198" ry="46" fill="#fff"/>',
          paint: base(rim),
          swells: [{ reach: 9, height: 6 }],
          gloss: glaze,
        },
        {
          shape: '<ellipse cx="448" cy="403" rx="184" ry="38" fill="#fff"/>',
          paint: `${base(shifted(inside, -0.3))}<ellipse cx="470" cy="436" rx="150" ry="34" fill="${inside}"/>`,
          swells: [{ reach: 40, height: -20 }],
          gloss: glaze * 0.6,
        },
      ],
    };
  };

const BOTTLE =
  'M352 470 C 352 410 400 390 404 350 L 556 350 C 560 390 608 410 608 470 L 608 1000 C 608 1040 570 1056 480 1056 C 390 1056 352 1040 352 1000 Z';
const BOTTLE_CAP =
  'M392 236 C 392 220 420 214 480 214 C 540 214 568 220 568 236 L 568 344 C 540 352 420 352 392 344 Z';

export const bottle: Silhouette = (cloth) => ({
  ground: floorShadow(480, 1052, 150, 20),
  parts: [
    {
      shape: '<path d="M430 222 C 430 130 530 130 530 222" fill="none" stroke="#fff" stroke-width="26"/>',
      paint: base(cloth.trim),
      swells: [{ reach: 13, height: 12 }],
      gloss: 0.3,
    },
    {
      shape: shape(BOTTLE),
      paint: `${base(cloth.colour)}${placed(cloth.print, 480, 750, 0.9)}`,
      volume:
        '<path d="M352 470 C 352 410 400 390 404 350 L 404 0 L 556 0 L 556 350 C 560 390 608 410 608 470 L 608 1300 L 352 1300 Z" fill="#fff"/>',
      swells: [{ reach: 128, height: 124 }],
      folds: [
        { path: 'M352 1040 C 420 1060 540 1060 608 1040', depth: -8, width: 20, softness: 10 },
        { path: 'M404 356 L 556 356', depth: -4, width: 8, softness: 5 },
      ],
      crumple: 0.6,
      gloss: 0.55,
    },
    {
      shape: shape(BOTTLE_CAP),
      paint: base(cloth.trim),
      volume: '<rect x="392" y="0" width="176" height="700" fill="#fff"/>',
      swells: [{ reach: 88, height: 84 }],
      textures: [{ kind: 'rib', period: 14, strength: 0.8 }],
      gloss: 0.3,
      shadow: { x: 0, y: 5, softness: 5, opacity: 0.5 },
    },
  ],
});

const SQUARE =
  'M480 196 C 600 300 730 430 856 602 C 740 740 610 870 480 1008 C 352 876 226 744 104 604 C 226 440 356 306 480 196 Z';
const CORNER =
  'M480 1008 C 420 944 360 884 300 820 C 380 812 470 816 560 800 C 600 790 640 800 664 812 C 600 880 540 944 480 1008 Z';

export const bandana: Silhouette = (cloth) => {
  const fold = foldsFrom(cloth.random);
  const crease = { width: 8, softness: 4, jitter: 2 };
  return {
    ground: wallShadow(SQUARE, 16),
    parts: [
      {
        shape: shape(SQUARE),
        paint: `${base(cloth.colour)}${placed(cloth.cover, 480, 600, 0.6, 45)}<path d="M480 232L826 602 480 972 134 604Z" fill="none" stroke="${cloth.trim}" stroke-width="9"/><path d="M480 254L806 602 480 950 154 604Z" fill="none" stroke="${cloth.trim}" stroke-width="3"/>${placed(cloth.print, 480, 590, 0.8)}${stitches('M480 206L848 602 480 998 112 604Z', cloth.colour, 2)}`,
        swells: [{ reach: 10, height: 3 }],
        folds: [
          fold('M292 398 C 420 530 540 660 668 802', 5, crease),
          fold('M668 398 C 540 530 420 660 292 802', -4, crease),
          fold('M386 300 C 520 430 660 580 764 704', -3, crease),
          fold('M572 300 C 440 430 310 560 196 704', 3, crease),
          fold('M240 560 C 380 600 560 590 720 640', 6, { width: 40, softness: 30 }),
          fold('M420 330 C 470 480 450 700 520 900', -6, { width: 40, softness: 30 }),
        ],
        crumple: 6,
        crumpleLength: 90,
        textures: [{ kind: 'canvas', strength: 0.3, period: 4 }],
      },
      {
        shape: shape(CORNER),
        paint: `${base(shifted(cloth.colour, 0.16))}${stitches('M316 828 C 390 824 480 824 560 812 C 600 802 630 808 650 818', cloth.colour, 2)}`,
        swells: [{ reach: 26, height: 10 }],
        folds: [fold('M360 850 C 430 900 480 930 500 980', 5, { softness: 12 })],
        crumple: 4,
        shadow: { x: 3, y: -9, softness: 12, opacity: 0.34 },
      },
    ],
  };
};

export interface Sticker {
  /** Print and outline, both about the origin. */
  art: string;
  outline: string;
  x: number;
  y: number;
  turn: number;
}

export const stickers =
  (sheet: readonly Sticker[]): Silhouette =>
  () => ({
    ground: '',
    parts: sheet.map(({ art, outline, x, y, turn }) => ({
      shape: placed(outline, x, y, 1, turn),
      paint: placed(`<rect x="-300" y="-300" width="600" height="600" fill="#fdfcf8"/>${art}`, x, y, 1, turn),
      swells: [{ reach: 5, height: 2 }],
      folds: [{ path: `M${x - 90} ${y + 70} L ${x + 90} ${y - 80}`, depth: 7, width: 60, softness: 36 }],
      gloss: 0.5,
      shadow: { x: 5, y: 8, softness: 7, opacity: 0.32 },
    })),
  });
