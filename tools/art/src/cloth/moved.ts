import type { Fold, Garment, GarmentPart, Texture } from './part.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './part.ts';
import { defaultPeriods } from './relief.ts';

/** Centre of a close-up on the sheet, and its magnification. */
export interface Window {
  x: number;
  y: number;
  zoom: number;
}

interface Move {
  x: number;
  y: number;
  scale: number;
}

const PAIR = /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g;

const movedPath = (path: string, { x, y, scale }: Move): string =>
  path.replace(PAIR, (_pair, left: string, top: string) =>
    [Number(left) * scale + x, Number(top) * scale + y].map((value) => value.toFixed(1)).join(' '),
  );

const movedMarkup = (markup: string, { x, y, scale }: Move): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;

const movedFold = (fold: Fold, move: Move): Fold => ({
  path: movedPath(fold.path, move),
  width: fold.width * move.scale,
  depth: fold.depth * move.scale,
  softness: fold.softness * move.scale,
});

const enlargedTexture = (texture: Texture, scale: number): Texture => ({
  ...texture,
  strength: (texture.strength ?? 1) * scale,
  period: (texture.period ?? defaultPeriods[texture.kind]) * scale,
});

/** Heights scale with lengths, so that every slope, and with it the light, remains the same. */
function movedPart(part: GarmentPart, move: Move): GarmentPart {
  const { scale } = move;
  return {
    ...part,
    shape: movedMarkup(part.shape, move),
    paint: movedMarkup(part.paint, move),
    swells: part.swells.map(({ reach, height }) => ({ reach: reach * scale, height: height * scale })),
    ...(part.volume === undefined ? {} : { volume: movedMarkup(part.volume, move) }),
    ...(part.folds ? { folds: part.folds.map((fold) => movedFold(fold, move)) } : {}),
    ...(part.crumple
      ? { crumple: part.crumple * scale, crumpleLength: (part.crumpleLength ?? 90) * scale }
      : {}),
    ...(part.textures ? { textures: part.textures.map((texture) => enlargedTexture(texture, scale)) } : {}),
    ...(part.shadow
      ? {
          shadow: {
            ...part.shadow,
            x: part.shadow.x * scale,
            y: part.shadow.y * scale,
            softness: part.shadow.softness * scale,
          },
        }
      : {}),
  };
}

function moveGarment(garment: Garment, move: Move): Garment {
  return {
    ground: garment.ground === '' ? '' : movedMarkup(garment.ground, move),
    parts: garment.parts.map((part) => movedPart(part, move)),
  };
}

/**
 * Enlarges the garment about a point of its sheet, which becomes the centre. The garment is rendered again at that
 * scale, not upsampled.
 */
export const enlargeGarment = (garment: Garment, { x, y, zoom }: Window): Garment =>
  moveGarment(garment, { x: SHEET_WIDTH / 2 - x * zoom, y: SHEET_HEIGHT / 2 - y * zoom, scale: zoom });
