import { mixColour } from '../palette.ts';
import { drawArcs } from '../prints/domes.ts';
import {
  drawBase,
  drawGrooves,
  mirrorPath,
  placeMarkup,
  drawShape,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import type { ProductViews } from './productViews.ts';

const MUG =
  'M250 400 C 252 560 256 760 268 886 C 276 930 330 948 448 948 C 566 948 620 930 628 886 C 640 760 644 560 646 400 Z';
const HANDLE =
  'M632 480 C 760 440 820 520 806 640 C 792 760 700 810 622 800 L 626 742 C 690 746 738 710 748 632 C 756 560 720 520 634 540 Z';

const MUG_PRINT = { x: 436, y: 690, scale: 0.92 } as const;

interface MugStyle {
  enamel?: boolean;
  inside: string;
}

function drawSpeckles(cloth: Cloth): string {
  return Array.from({ length: 130 }, () => {
    const x = 240 + cloth.random() * 420;
    const y = 390 + cloth.random() * 560;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.8 + cloth.random() * 2.2).toFixed(1)}" fill="#5b4a32" opacity=".5"/>`;
  }).join('');
}

const createMugSide =
  ({ enamel = false, inside }: MugStyle, side: 'front' | 'back'): Silhouette =>
  (cloth) => {
    const turnPath = side === 'front' ? (path: string): string => path : mirrorPath;
    const middle = side === 'front' ? 448 : 512;
    const speckles = enamel ? '' : drawSpeckles(cloth);
    const rim = enamel ? cloth.trim : mixColour(cloth.colour, 0.12);
    const print = side === 'front' ? placeMarkup(cloth.print, MUG_PRINT.x, MUG_PRINT.y, MUG_PRINT.scale) : '';
    return {
      parts: [
        { shape: drawShape(turnPath(HANDLE)), paint: `${drawBase(cloth.colour)}${speckles}` },
        { shape: drawShape(turnPath(MUG)), paint: `${drawBase(cloth.colour)}${speckles}${print}`, shade: 66 },
        {
          shape: `<ellipse cx="${middle}" cy="400" rx="198" ry="46" fill="#fff"/>`,
          paint: drawBase(rim),
          shade: 6,
        },
        {
          shape: `<ellipse cx="${middle}" cy="403" rx="184" ry="38" fill="#fff"/>`,
          paint: drawBase(mixColour(inside, -0.12)),
        },
      ],
    };
  };

/** Draws the view from above into the mug. */
const createMugTop =
  ({ enamel = false, inside }: MugStyle): Silhouette =>
  (cloth) => {
    const createCircle = (radius: number): string => `<circle cx="430" cy="600" r="${radius}" fill="#fff"/>`;
    return {
      parts: [
        {
          shape: '<rect x="650" y="556" width="230" height="88" rx="44" fill="#fff"/>',
          paint: drawBase(cloth.colour),
        },
        { shape: createCircle(282), paint: drawBase(enamel ? cloth.trim : mixColour(cloth.colour, 0.06)) },
        { shape: createCircle(258), paint: drawBase(inside), shade: -50 },
      ],
    };
  };

export const createMug = (style: MugStyle): ProductViews => ({
  front: createMugSide(style, 'front'),
  back: createMugSide(style, 'back'),
  top: createMugTop(style),
  detail: { x: 436, y: 690, zoom: 2 },
});

const BOTTLE =
  'M352 470 C 352 410 400 390 404 350 L 556 350 C 560 390 608 410 608 470 L 608 1000 C 608 1040 570 1056 480 1056 C 390 1056 352 1040 352 1000 Z';
const BOTTLE_CAP =
  'M392 236 C 392 220 420 214 480 214 C 540 214 568 220 568 236 L 568 344 C 540 352 420 352 392 344 Z';

const BOTTLE_PRINT = { x: 480, y: 750, scale: 0.9 } as const;

const drawBottleSide: Silhouette = (cloth) => ({
  parts: [
    {
      shape: '<path d="M430 222 C 430 130 530 130 530 222" fill="none" stroke="#fff" stroke-width="26"/>',
      paint: drawBase(cloth.trim),
    },
    {
      shape: drawShape(BOTTLE),
      paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.print, BOTTLE_PRINT.x, BOTTLE_PRINT.y, BOTTLE_PRINT.scale)}`,
      shade: 44,
    },
    {
      shape: drawShape(BOTTLE_CAP),
      paint: `${drawBase(cloth.trim)}${drawGrooves(cloth.trim, 16)}`,
      shade: 30,
    },
  ],
});

export const bottle: ProductViews = {
  front: drawBottleSide,
  back: (cloth) => drawBottleSide({ ...cloth, print: drawArcs(34, 3, 7, mixColour(cloth.colour, 0.3)) }),
  detail: { x: 480, y: 360, zoom: 2.2 },
};
