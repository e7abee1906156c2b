import { enlargeGarment } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import { drawBase, placeMarkup, drawShape, drawStitches, type Silhouette } from './cloth.ts';
import type { ProductViews } from './productViews.ts';

const SQUARE =
  'M480 196 C 600 300 730 430 856 602 C 740 740 610 870 480 1008 C 352 876 226 744 104 604 C 226 440 356 306 480 196 Z';
const CORNER =
  'M480 1008 C 420 944 360 884 300 820 C 380 812 470 816 560 800 C 600 790 640 800 664 812 C 600 880 540 944 480 1008 Z';

const drawSpread: Silhouette = (cloth) => {
  return {
    parts: [
      {
        shape: drawShape(SQUARE),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 600, 0.6, 45)}<path d="M480 232L826 602 480 972 134 604Z" fill="none" stroke="${cloth.trim}" stroke-width="9"/><path d="M480 254L806 602 480 950 154 604Z" fill="none" stroke="${cloth.trim}" stroke-width="3"/>${placeMarkup(cloth.print, 480, 590, 0.8)}${drawStitches('M480 206L848 602 480 998 112 604Z', cloth.colour, 2)}`,
        folds: ['M668 398 C 600 480 520 560 440 640', 'M420 330 C 440 400 450 470 440 560'],
        shade: 16,
      },
      {
        shape: drawShape(CORNER),
        paint: `${drawBase(mixColour(cloth.colour, 0.16))}${drawStitches('M316 828 C 390 824 480 824 560 812 C 600 802 630 808 650 818', cloth.colour, 2)}`,
        shade: 14,
      },
    ],
  };
};

const QUARTER =
  'M292 338 L 668 334 C 680 334 686 340 686 352 L 690 846 C 690 860 684 866 670 866 L 296 868 C 282 868 276 862 276 848 L 280 350 C 280 342 284 338 292 338 Z';

/** Draws the bandana folded in four. */
const drawFolded: Silhouette = (cloth) => {
  const drawBorder = (inset: number, width: number): string =>
    `<path d="M${280 + inset} ${334 + inset} L ${690 - inset} ${334 + inset} L ${690 - inset} ${868 - inset} L ${280 + inset} ${868 - inset} Z" fill="none" stroke="${cloth.trim}" stroke-width="${width}"/>`;
  const cover = `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 600, 0.6, 45)}`;
  const below = [2, 1].map((depth) => ({
    shape: `<g transform="translate(${depth * 9} ${depth * 12})">${drawShape(QUARTER)}</g>`,
    paint: `${cover}<rect x="-100" y="-100" width="1160" height="1400" fill="#000" opacity="${depth * 0.06}"/>`,
  }));
  return enlargeGarment(
    {
      parts: [
        ...below,
        {
          shape: drawShape(QUARTER),
          paint: `${cover}${drawBorder(22, 8)}${drawBorder(38, 3)}${placeMarkup(cloth.print, 484, 600, 0.74)}`,
          folds: ['M640 830 C 600 720 590 640 620 540'],
          shade: 20,
        },
      ],
    },
    { x: 484, y: 604, zoom: 1.4 },
  );
};

export const bandana: ProductViews = {
  front: drawSpread,
  folded: drawFolded,
  detail: { x: 460, y: 520, zoom: 2.2 },
};

export interface Sticker {
  /** Markup of the print; `art` and `outline` are centred on the origin. */
  art: string;
  outline: string;
  x: number;
  y: number;
  turn: number;
}

const createStickerSilhouette =
  (sheet: readonly Sticker[]): Silhouette =>
  () => ({
    parts: sheet.map(({ art, outline, x, y, turn }) => ({
      shape: placeMarkup(outline, x, y, 1, turn),
      paint: placeMarkup(
        `<rect x="-300" y="-300" width="600" height="600" fill="#fdfcf8"/>${art}`,
        x,
        y,
        1,
        turn,
      ),
      shade: 9,
    })),
  });

export function createStickers(sheet: readonly Sticker[]): ProductViews {
  const front = createStickerSilhouette(sheet);
  const stacked = sheet.map((sticker, position) => ({
    ...sticker,
    x: 468 + position * 7,
    y: 640 - position * 15,
    turn: [-14, 9, -4, 16, -9, 4][position % 6] ?? 0,
  }));
  return {
    front,
    folded: (cloth) => enlargeGarment(createStickerSilhouette(stacked)(cloth), { x: 486, y: 606, zoom: 1.8 }),
    detail: { x: 300, y: 330, zoom: 2.2 },
  };
}
