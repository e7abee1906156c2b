import type { Part, Texture } from '../cloth/part.ts';
import { shifted } from '../palette.ts';
import {
  base,
  floorShadow,
  foldsFrom,
  placed,
  seam,
  shape,
  stitches,
  type Cloth,
  type Silhouette,
} from './cloth.ts';

const CROWN =
  'M232 706 C 214 520 262 332 480 322 C 698 332 746 520 728 706 C 660 640 560 620 480 620 C 400 620 300 640 232 706 Z';
const PEAK =
  'M228 700 C 300 632 400 612 480 612 C 560 612 660 632 732 700 C 786 760 800 812 790 850 C 776 872 744 866 712 846 C 640 806 560 790 480 790 C 400 790 320 806 248 846 C 216 866 184 872 170 850 C 160 812 174 760 228 700 Z';
const FLAT_PEAK =
  'M228 700 C 300 632 400 612 480 612 C 560 612 660 632 732 700 C 770 744 776 786 764 812 C 700 836 590 844 480 844 C 370 844 260 836 196 812 C 184 786 190 744 228 700 Z';
const FRONT_SEAMS = 'M480 322 C 478 420 478 520 480 622';
const SIDE_SEAMS = 'M470 326 C 350 366 300 500 304 652 M490 326 C 610 366 660 500 656 652';

interface CapStyle {
  panels?: 'six' | 'five' | 'trucker';
  cord?: boolean;
}

function crown(cloth: Cloth, { panels = 'six', cord = false }: CapStyle): Part[] {
  const fold = foldsFrom(cloth.random);
  const lines = panels === 'six' ? `${FRONT_SEAMS} ${SIDE_SEAMS}` : SIDE_SEAMS;
  const texture: Texture = cord ? { kind: 'cord' } : { kind: 'canvas', strength: 0.5 };
  const main: Part = {
    shape: shape(CROWN),
    paint: `${base(cloth.colour)}${placed(cloth.cover, 480, 560)}${seam(lines, cloth.colour, 3)}${stitches('M468 330 C 344 366 292 500 296 650 M492 330 C 616 366 668 500 664 650', cloth.colour)}${placed(cloth.print, 480, 486, 0.62)}<circle cx="386" cy="404" r="6" fill="${shifted(cloth.colour, -0.45)}"/><circle cx="574" cy="404" r="6" fill="${shifted(cloth.colour, -0.45)}"/>`,
    swells: [
      { reach: 30, height: 10 },
      { reach: 190, height: 110 },
    ],
    folds: [
      { path: FRONT_SEAMS, depth: panels === 'six' ? -2.5 : 0.1, width: 6, softness: 3 },
      { path: SIDE_SEAMS, depth: -4, width: 7, softness: 4 },
      fold('M260 640 C 300 600 330 560 340 500', 6, { softness: 14 }),
      fold('M700 640 C 660 600 630 560 624 500', -6, { softness: 14 }),
      fold('M390 610 C 420 570 430 520 420 470', -4, { softness: 16 }),
    ],
    crumple: 4,
    crumpleLength: 80,
    textures: [texture],
  };
  if (panels !== 'trucker') return [main];
  const front =
    'M306 656 C 300 500 352 366 474 324 L 486 324 C 608 366 660 500 654 656 C 590 626 530 620 480 620 C 430 620 370 626 306 656 Z';
  return [
    { ...main, paint: base(cloth.trim), textures: [{ kind: 'mesh' }] },
    {
      ...main,
      shape: shape(front),
      paint: `${base(cloth.colour)}${placed(cloth.print, 480, 496, 0.66)}`,
      swells: [{ reach: 12, height: 4 }],
      folds: [],
      crumple: 1.5,
      textures: [{ kind: 'fleece' }],
    },
  ];
}

export const cap =
  (style: CapStyle = {}): Silhouette =>
  (cloth) => {
    const flat = style.panels === 'five';
    const rows = [0, 1, 2, 3, 4].map((row) => {
      const y = 30 + row * 26;
      return `M${216 - row * 6} ${706 + y} C 300 ${636 + y} 400 ${618 + y} 480 ${618 + y} C 560 ${618 + y} 660 ${636 + y} ${744 + row * 6} ${706 + y}`;
    });
    const peakColour = style.panels === 'trucker' ? cloth.trim : cloth.colour;
    return {
      ground: floorShadow(480, 850, 300, 34),
      parts: [
        ...crown(cloth, style),
        {
          shape: shape(flat ? FLAT_PEAK : PEAK),
          paint: `${base(peakColour)}${flat ? placed(cloth.cover, 480, 560) : ''}${stitches(rows.join(' '), peakColour, 2)}`,
          swells: [{ reach: 14, height: 6 }],
          folds: flat
            ? [{ path: 'M200 740 C 320 690 640 690 760 740', depth: 10, width: 60, softness: 34 }]
            : [{ path: 'M250 690 C 330 700 630 700 710 690', depth: 46, width: 120, softness: 54 }],
          textures: [style.cord ? { kind: 'cord' } : { kind: 'canvas', strength: 0.5 }],
          shadow: { x: 2, y: -7, softness: 9, opacity: 0.4 },
        },
        {
          shape: '<ellipse cx="480" cy="322" rx="26" ry="13" fill="#fff"/>',
          paint: base(shifted(peakColour, -0.06)),
          swells: [{ reach: 13, height: 10 }],
          shadow: { x: 2, y: 4, softness: 4, opacity: 0.4 },
        },
      ],
    };
  };

const BUCKET_CROWN =
  'M300 640 C 306 540 322 450 344 400 C 360 372 420 358 480 358 C 540 358 600 372 616 400 C 638 450 654 540 660 640 C 600 664 360 664 300 640 Z';
const BRIM =
  'M302 622 C 360 650 600 650 658 622 C 710 670 772 740 812 812 C 760 862 620 884 480 884 C 340 884 200 862 148 812 C 188 740 250 670 302 622 Z';

export const bucketHat: Silhouette = (cloth) => {
  const fold = foldsFrom(cloth.random);
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => {
    const t = (row + 0.7) / 8;
    const left = 302 - 154 * t;
    const y = 622 + 190 * t;
    return `M${left} ${y} C ${360 - 140 * t} ${654 + 212 * t} ${600 + 140 * t} ${654 + 212 * t} ${960 - left} ${y}`;
  });
  return {
    ground: floorShadow(480, 874, 320, 30),
    parts: [
      {
        shape: shape(BRIM),
        paint: `${base(cloth.colour)}${placed(cloth.cover, 480, 760)}${stitches(rows.join(' '), cloth.colour, 2)}`,
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
        shape: shape(BUCKET_CROWN),
        paint: `${base(cloth.colour)}${placed(cloth.cover, 480, 520)}${seam('M340 408 C 400 436 560 436 620 408', cloth.colour, 3)}${stitches('M338 418 C 400 446 560 446 622 418', cloth.colour, 2)}${placed(cloth.print, 480, 540, 0.5)}${[-1, 1].map((side) => `<circle cx="${480 + side * 128}" cy="520" r="9" fill="${shifted(cloth.colour, -0.5)}"/><circle cx="${480 + side * 134}" cy="566" r="9" fill="${shifted(cloth.colour, -0.5)}"/>`).join('')}`,
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

const BEANIE = 'M268 760 C 250 560 262 330 480 318 C 698 330 710 560 692 760 Z';
const TURNUP =
  'M250 690 C 330 672 630 672 710 690 C 720 750 720 820 712 872 C 630 892 330 892 248 872 C 240 820 240 750 250 690 Z';

export const beanie =
  ({ bobble = false, label = true }: { bobble?: boolean; label?: boolean } = {}): Silhouette =>
  (cloth) => {
    const ribs: Texture = bobble
      ? { kind: 'knit', period: 30, strength: 2 }
      : { kind: 'rib', period: 26, strength: 2.2 };
    const pompom = '<circle cx="480" cy="276" r="92" fill="#fff"/>';
    const parts: Part[] = [
      {
        shape: shape(BEANIE),
        paint: `${base(cloth.colour)}${placed(cloth.cover, 480, 540)}`,
        swells: [
          { reach: 30, height: 12 },
          { reach: 180, height: 110 },
        ],
        crumple: 6,
        textures: [ribs, { kind: 'knit', period: 9, strength: 0.5 }],
      },
      {
        shape: shape(TURNUP),
        paint: `${base(bobble || cloth.cover ? cloth.trim : shifted(cloth.colour, 0.03))}${label ? `<rect x="414" y="742" width="132" height="84" rx="5" fill="#f3f0e6"/>${placed(cloth.print, 480, 790, 0.8)}` : ''}`,
        swells: [
          { reach: 30, height: 16 },
          { reach: 150, height: 40 },
        ],
        crumple: 4,
        textures: [
          { ...ribs, strength: (ribs.strength ?? 1) * (label ? 0.8 : 1) },
          { kind: 'knit', period: 9, strength: 0.5 },
        ],
        shadow: { x: 2, y: -6, softness: 8, opacity: 0.42 },
      },
    ];
    if (bobble) {
      parts.push({
        shape: pompom,
        paint: base(cloth.trim),
        swells: [{ reach: 92, height: 90 }],
        crumple: 13,
        crumpleLength: 12,
        textures: [{ kind: 'fleece' }],
        shadow: { x: 2, y: 10, softness: 9, opacity: 0.36 },
      });
    }
    return { ground: floorShadow(480, 884, 236, 26), parts };
  };
