import { enlargeGarment, type Garment, type Part } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import { drawBase, placeMarkup, drawSeam, drawShape, type Cloth, type Silhouette } from './cloth.ts';
import { createNeck, createOutline, type Neckline } from './neck.ts';

/** Position and scale of a shirt's print on the sheet. */
export const CHEST_PRINT = { x: 480, y: 506, scale: 1.1 } as const;

/** Outline of a folded shirt's visible sides: from the left shoulder down to the fold, and up again. */
const SIDES = 'C 262 233 246 240 246 262 L 240 872 L 720 872 L 714 262 C 714 240 698 233 686 230';
const createLayerPath = (grown: number): string =>
  `M${246 + grown / 4} 700 L ${714 - grown / 4} 700 L ${714 - grown / 4} ${872 + grown} L ${246 + grown / 4} ${872 + grown} Z`;

/** Draws the layers that show below the uppermost one where the cloth is folded. */
export const createLowerLayers = (colour: string, lower = 0): Part[] =>
  [44, 22].map((grown, position) => ({
    shape: `<g transform="translate(0 ${lower})">${drawShape(createLayerPath(grown))}</g>`,
    paint: drawBase(mixColour(colour, -0.05 * (2 - position))),
    shade: 10,
  }));

/** Draws a paper tag on a thread at the collar. */
function drawTag(x: number, y: number): Part[] {
  const thread = `M${x - 96} ${y - 92} C ${x - 70} ${y - 40} ${x - 40} ${y - 60} ${x - 8} ${y - 34}`;
  const lean = `translate(${x} ${y}) rotate(14)`;
  return [
    {
      shape: `<path d="${thread}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
      paint: drawBase('#e7dfc8'),
    },
    {
      shape: `<g transform="${lean}"><path d="M-22 -46 L 22 -46 L 36 -28 L 36 62 L -36 62 L -36 -28 Z" fill="#fff"/></g>`,
      paint: `${drawBase('#f3ecd9')}<g transform="${lean}"><circle cy="-28" r="7" fill="#8f866c"/><path d="M-24 34A24 24 0 0 1 24 34M-12 34A12 12 0 0 1 12 34" fill="none" stroke="#2f6f11" stroke-width="7"/><path d="M-24 46H24" stroke="#2f6f11" stroke-width="4"/></g>`,
    },
  ];
}

/** Enlarges a folded garment, which is smaller than a spread one, so that it fills the sheet. */
export const enlargeFolded = (garment: Garment, y = 546, zoom = 1.22): Garment =>
  enlargeGarment(garment, { x: 480, y, zoom });

interface FoldedStyle {
  neckline: Neckline;
  /** Markup over the cloth, e.g. the shoulders of a raglan. */
  over?: (cloth: Cloth) => string;
}

/** Creates a silhouette of a folded shirt: its front with the print, folded layers below it, and a paper tag. */
export const createFoldedShirt =
  ({ neckline, over }: FoldedStyle): Silhouette =>
  (cloth) => {
    const collar = cloth.trim === cloth.colour ? mixColour(cloth.colour, -0.05) : cloth.trim;
    const outline = createOutline(neckline, SIDES);
    const { behind, front } = createNeck(cloth, { neckline, colour: collar, cut: (path) => path });
    const body: Part = {
      shape: drawShape(outline),
      paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 600)}${over?.(cloth) ?? ''}${placeMarkup(cloth.print, CHEST_PRINT.x, CHEST_PRINT.y, CHEST_PRINT.scale)}${drawSeam('M276 232 C 268 280 262 340 262 400', cloth.colour, 2)}${drawSeam('M684 232 C 692 280 698 340 698 400', cloth.colour, 2)}`,
      folds: ['M712 560 C 640 590 606 650 600 740', 'M250 800 C 320 790 380 810 420 860'],
      shade: 26,
    };
    return enlargeFolded({
      parts: [...createLowerLayers(cloth.colour), ...behind, body, front, ...drawTag(652, 322)],
    });
  };
