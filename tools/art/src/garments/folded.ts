import { enlargeGarment } from '../cloth/moved.ts';
import type { Garment, GarmentPart, Texture } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import {
  drawBase,
  createFoldFactory,
  placeMarkup,
  drawSeam,
  drawShape,
  drawWallShadow,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import { createNeck, createOutline, type Neckline } from './neck.ts';
import { CHEST } from './torso.ts';

/**
 * Outline of a folded shirt's sides: from the left shoulder down to the fold across the middle, and up again.
 */
const SIDES =
  'C 254 237 240 254 240 284 C 236 470 236 660 240 838 C 242 872 254 886 284 888 C 414 894 546 894 676 888 C 706 886 718 872 720 838 C 724 660 724 470 720 284 C 720 254 706 237 686 230';
const layer = (grown: number): string =>
  `M${244 - grown / 3} 800 L ${716 + grown / 3} 800 C ${718 + grown / 3} ${850 + grown} ${712 + grown / 3} ${884 + grown} ${680 + grown / 3} ${886 + grown} C 550 ${892 + grown} 410 ${892 + grown} ${280 - grown / 3} ${886 + grown} C ${248 - grown / 3} ${884 + grown} ${242 - grown / 3} ${850 + grown} ${244 - grown / 3} 800 Z`;

/** Draws the lower layers, which are visible where the cloth is folded over. */
export const createLowerLayers = (colour: string, textures: Texture[], lower = 0): GarmentPart[] =>
  [26, 13].map((grown, position) => ({
    shape: `<g transform="translate(0 ${lower})">${drawShape(layer(grown))}</g>`,
    paint: drawBase(mixColour(colour, -0.04 * (2 - position))),
    swells: [{ reach: 12, height: 9 }],
    textures,
    shadow: { x: 2, y: 5, softness: 6, opacity: 0.3 },
  }));

/** Draws a paper tag on a thread that hangs from the collar. */
function tag(x: number, y: number): GarmentPart[] {
  const thread = `M${x - 96} ${y - 92} C ${x - 70} ${y - 40} ${x - 40} ${y - 60} ${x - 8} ${y - 34}`;
  const lean = `translate(${x} ${y}) rotate(14)`;
  return [
    {
      shape: `<path d="${thread}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
      paint: drawBase('#e7dfc8'),
      swells: [{ reach: 2, height: 2 }],
      shadow: { x: 2, y: 4, softness: 3, opacity: 0.4 },
    },
    {
      shape: `<g transform="${lean}"><path d="M-22 -46 L 22 -46 L 36 -28 L 36 62 L -36 62 L -36 -28 Z" fill="#fff"/></g>`,
      paint: `${drawBase('#f3ecd9')}<g transform="${lean}"><circle cy="-28" r="7" fill="#8f866c"/><path d="M-24 34A24 24 0 0 1 24 34M-12 34A12 12 0 0 1 12 34" fill="none" stroke="#2f6f11" stroke-width="7"/><path d="M-24 46H24" stroke="#2f6f11" stroke-width="4"/></g>`,
      swells: [{ reach: 4, height: 2 }],
      shadow: { x: 4, y: 7, softness: 6, opacity: 0.36 },
    },
  ];
}

/** Magnification of the folded view, because a folded shirt is smaller than a hanging one. */
export const enlargeFolded = (garment: Garment, y = 546, zoom = 1.22): Garment =>
  enlargeGarment(garment, { x: 480, y, zoom });

interface FoldedStyle {
  neckline: Neckline;
  textures: Texture[];
  /** Markup above the cloth, e.g. the shoulders of a raglan. */
  over?: (cloth: Cloth) => string;
}

/** Draws a shirt folded as in a shop: sleeves and hem behind, the print in front. */
export const createFoldedShirt =
  ({ neckline, textures, over }: FoldedStyle): Silhouette =>
  (cloth) => {
    const collar = cloth.trim === cloth.colour ? mixColour(cloth.colour, -0.05) : cloth.trim;
    const outline = createOutline(neckline, SIDES);
    const { behind, front } = createNeck(cloth, { neckline, colour: collar, cut: (path) => path });
    const fold = createFoldFactory(cloth.random);
    const soft = { width: 30, softness: 20, jitter: 16 };
    const body: GarmentPart = {
      shape: drawShape(outline),
      paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 600)}${over?.(cloth) ?? ''}${placeMarkup(cloth.print, CHEST.x, CHEST.y, CHEST.scale)}${drawSeam('M276 232 C 268 280 262 340 262 400', cloth.colour, 2)}${drawSeam('M684 232 C 692 280 698 340 698 400', cloth.colour, 2)}`,
      swells: [
        { reach: 14, height: 11 },
        { reach: 80, height: 22 },
      ],
      folds: [
        fold('M262 420 C 330 470 360 560 352 640', 4, soft),
        fold('M700 470 C 640 520 616 600 624 690', -4, soft),
        fold('M250 760 C 340 730 420 760 500 740', 4, soft),
        fold('M712 800 C 640 770 560 800 480 820', -3.5, soft),
        fold('M360 270 C 370 330 366 380 350 420', -3, { width: 20, softness: 14 }),
        fold('M604 270 C 594 330 598 380 612 420', 3, { width: 20, softness: 14 }),
      ],
      crumple: 3.4,
      crumpleLength: 110,
      textures,
      shadow: { x: 2, y: 6, softness: 7, opacity: 0.34 },
    };
    return enlargeFolded({
      ground: drawWallShadow(`${outline} ${layer(26)}`, 16),
      parts: [...createLowerLayers(cloth.colour, textures), ...behind, body, front, ...tag(652, 322)],
    });
  };
