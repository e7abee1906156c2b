import { mixColour } from '../palette.ts';
import { drawArcs } from '../prints/domes.ts';
import {
  drawBase,
  drawFloorShadow,
  mirrorPath,
  placeMarkup,
  drawShape,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import type { GarmentViews } from './piece.ts';

const MUG =
  'M250 400 C 252 560 256 760 268 886 C 276 930 330 948 448 948 C 566 948 620 930 628 886 C 640 760 644 560 646 400 Z';
const HANDLE =
  'M632 480 C 760 440 820 520 806 640 C 792 760 700 810 622 800 L 626 742 C 690 746 738 710 748 632 C 756 560 720 520 634 540 Z';

const MUG_PRINT = { x: 436, y: 690, scale: 0.92 } as const;

interface MugStyle {
  enamel?: boolean;
  inside: string;
}

function specklesFor(cloth: Cloth): string {
  return Array.from({ length: 130 }, () => {
    const x = 240 + cloth.random() * 420;
    const y = 390 + cloth.random() * 560;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.8 + cloth.random() * 2.2).toFixed(1)}" fill="#5b4a32" opacity=".5"/>`;
  }).join('');
}

const mugSide =
  ({ enamel = false, inside }: MugStyle, side: 'front' | 'back'): Silhouette =>
  (cloth) => {
    const turned = side === 'front' ? (path: string): string => path : mirrorPath;
    const middle = side === 'front' ? 448 : 512;
    const speckles = enamel ? '' : specklesFor(cloth);
    const rim = enamel ? cloth.trim : mixColour(cloth.colour, 0.12);
    const glaze = enamel ? 0.85 : 0.6;
    const print = side === 'front' ? placeMarkup(cloth.print, MUG_PRINT.x, MUG_PRINT.y, MUG_PRINT.scale) : '';
    return {
      ground: drawFloorShadow(middle + 22, 944, 220, 24),
      parts: [
        {
          shape: drawShape(turned(HANDLE)),
          paint: `${drawBase(cloth.colour)}${speckles}`,
          swells: [{ reach: 30, height: 30 }],
          gloss: glaze,
        },
        {
          shape: drawShape(turned(MUG)),
          paint: `${drawBase(cloth.colour)}${speckles}${print}`,
          volume: `<rect x="${middle - 198}" y="0" width="396" height="1300" fill="#fff"/>`,
          swells: [{ reach: 200, height: 190 }],
          folds: [{ path: turned('M262 940 C 360 956 540 956 634 940'), depth: -9, width: 20, softness: 12 }],
          crumple: enamel ? 0.5 : 1.4,
          crumpleLength: 120,
          gloss: glaze,
          shadow: { x: 3, y: 4, softness: 8, opacity: 0.3 },
        },
        {
          shape: `<ellipse cx="${middle}" cy="400" rx="198" ry="46" fill="#fff"/>`,
          paint: drawBase(rim),
          swells: [{ reach: 9, height: 6 }],
          gloss: glaze,
        },
        {
          shape: `<ellipse cx="${middle}" cy="403" rx="184" ry="38" fill="#fff"/>`,
          paint: `${drawBase(mixColour(inside, -0.3))}<ellipse cx="${middle + 22}" cy="436" rx="150" ry="34" fill="${inside}"/>`,
          swells: [{ reach: 40, height: -20 }],
          gloss: glaze * 0.6,
        },
      ],
    };
  };

/** Draws the view from above into the mug. */
const mugTop =
  ({ enamel = false, inside }: MugStyle): Silhouette =>
  (cloth) => {
    const glaze = enamel ? 0.85 : 0.6;
    const round = (radius: number): string => `<circle cx="430" cy="600" r="${radius}" fill="#fff"/>`;
    return {
      ground: `<defs><filter id="below" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="22"/></filter></defs><ellipse cx="470" cy="640" rx="290" ry="280" fill="#1a1a14" opacity=".36" filter="url(#below)"/>`,
      parts: [
        {
          shape: '<rect x="650" y="556" width="230" height="88" rx="44" fill="#fff"/>',
          paint: drawBase(cloth.colour),
          swells: [{ reach: 44, height: 40 }],
          gloss: glaze,
        },
        {
          shape: round(282),
          paint: drawBase(enamel ? cloth.trim : mixColour(cloth.colour, 0.06)),
          swells: [{ reach: 13, height: 13 }],
          gloss: glaze,
        },
        {
          shape: round(258),
          paint: `<defs><radialGradient id="depth" gradientUnits="userSpaceOnUse" cx="430" cy="600" r="258"><stop offset=".62" stop-color="${mixColour(inside, -0.04)}"/><stop offset=".78" stop-color="${mixColour(inside, -0.34)}"/><stop offset="1" stop-color="${mixColour(inside, -0.2)}"/></radialGradient></defs>${drawBase(inside)}<circle cx="430" cy="600" r="260" fill="url(#depth)"/>`,
          swells: [{ reach: 96, height: -60 }],
          gloss: glaze * 0.7,
        },
      ],
    };
  };

export const mug = (style: MugStyle): GarmentViews => ({
  front: mugSide(style, 'front'),
  back: mugSide(style, 'back'),
  top: mugTop(style),
  printAt: MUG_PRINT,
  detail: { x: 436, y: 690, zoom: 2 },
});

const BOTTLE =
  'M352 470 C 352 410 400 390 404 350 L 556 350 C 560 390 608 410 608 470 L 608 1000 C 608 1040 570 1056 480 1056 C 390 1056 352 1040 352 1000 Z';
const BOTTLE_CAP =
  'M392 236 C 392 220 420 214 480 214 C 540 214 568 220 568 236 L 568 344 C 540 352 420 352 392 344 Z';

const BOTTLE_PRINT = { x: 480, y: 750, scale: 0.9 } as const;

const bottleSide: Silhouette = (cloth) => ({
  ground: drawFloorShadow(480, 1052, 150, 20),
  parts: [
    {
      shape: '<path d="M430 222 C 430 130 530 130 530 222" fill="none" stroke="#fff" stroke-width="26"/>',
      paint: drawBase(cloth.trim),
      swells: [{ reach: 13, height: 12 }],
      gloss: 0.3,
    },
    {
      shape: drawShape(BOTTLE),
      paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.print, BOTTLE_PRINT.x, BOTTLE_PRINT.y, BOTTLE_PRINT.scale)}`,
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
      shape: drawShape(BOTTLE_CAP),
      paint: drawBase(cloth.trim),
      volume: '<rect x="392" y="0" width="176" height="700" fill="#fff"/>',
      swells: [{ reach: 88, height: 84 }],
      textures: [{ kind: 'rib', period: 14, strength: 0.8 }],
      gloss: 0.3,
      shadow: { x: 0, y: 5, softness: 5, opacity: 0.5 },
    },
  ],
});

export const bottle: GarmentViews = {
  front: bottleSide,
  back: (cloth) => bottleSide({ ...cloth, print: drawArcs(34, 3, 7, mixColour(cloth.colour, 0.3)) }),
  printAt: BOTTLE_PRINT,
  detail: { x: 480, y: 360, zoom: 2.2 },
};
