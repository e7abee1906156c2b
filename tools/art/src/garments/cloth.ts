import type { Fold, Garment } from '../cloth/part.ts';
import { SHEET_WIDTH } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import { getRandomOffset, type Random } from '../random.ts';
import type { Drape } from './fall.ts';

/** The input of a design to a silhouette. Its markup is centred on the origin. */
export interface Cloth {
  colour: string;
  trim: string;
  print: string;
  cover: string;
  /** Drape of a shirt. */
  fall: Drape;
  random: Random;
}

export type Silhouette = (cloth: Cloth) => Garment;

const PAIR = /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g;

/**
 * Mirrors a path at the middle of the sheet; it may contain absolute commands with space-separated pairs
 * only.
 */
export const mirrorPath = (path: string): string =>
  path.replace(PAIR, (_pair, x: string, y: string) => `${SHEET_WIDTH - Number(x)} ${y}`);

const jitterPath = (path: string, random: Random, reach: number): string =>
  path.replace(PAIR, (_pair, x: string, y: string) => {
    const moved = [Number(x) + getRandomOffset(random, reach), Number(y) + getRandomOffset(random, reach)];
    return moved.map((value) => value.toFixed(1)).join(' ');
  });

export const drawShape = (path: string): string => `<path d="${path}" fill="#fff"/>`;

export const drawBase = (colour: string): string =>
  `<rect x="-100" y="-100" width="1160" height="1400" fill="${colour}"/>`;

export const placeMarkup = (markup: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${markup}</g>`;

/** Draws two seams along a hem, in a darker shade of the cloth. */
export const drawStitches = (path: string, colour: string, width = 1.6): string =>
  `<path d="${path}" fill="none" stroke="${mixColour(colour, -0.32)}" stroke-opacity=".75" stroke-width="${width}" stroke-dasharray="5 4"/>`;

export const drawSeam = (path: string, colour: string, width = 2.4): string =>
  `<path d="${path}" fill="none" stroke="${mixColour(colour, -0.4)}" stroke-opacity=".6" stroke-width="${width}"/>`;

interface FoldStyle {
  width?: number;
  softness?: number;
  jitter?: number;
}

/** Returns folds at positions that vary with the seed, so that no two shirts look alike. */
export const createFoldFactory =
  (random: Random) =>
  (path: string, depth: number, { width = 14, softness = 11, jitter = 9 }: FoldStyle = {}): Fold => ({
    path: jitterPath(path, random, jitter),
    depth: depth * (1 + getRandomOffset(random, 0.2)),
    width,
    softness,
  });

/** Draws a fold on both sides of the body, each with its own chance. */
export const createFoldPair =
  (fold: ReturnType<typeof createFoldFactory>) =>
  (path: string, depth: number, style?: FoldStyle): Fold[] => [
    fold(path, depth, style),
    fold(mirrorPath(path), depth, style),
  ];

/** Draws the shadow of a hanging garment on the wall: a wide soft one and a closer one. */
export const drawWallShadow = (outline: string, drop = 26): string =>
  `<defs><filter id="far" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="30"/></filter><filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="8"/></filter></defs><g transform="translate(${drop * 0.7} ${drop * 1.3})" filter="url(#far)" opacity=".3"><path d="${outline}" fill="#1a1a14"/></g><g transform="translate(4 7)" filter="url(#near)" opacity=".26"><path d="${outline}" fill="#1a1a14"/></g>`;

/** Draws the shadow of an object that is on the floor. */
export const drawFloorShadow = (x: number, y: number, wide: number, high: number): string =>
  `<defs><filter id="floor" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="20 11"/></filter><filter id="touch" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="7 4"/></filter></defs><ellipse cx="${x + 24}" cy="${y + 6}" rx="${wide}" ry="${high}" fill="#1a1a14" opacity=".34" filter="url(#floor)"/><ellipse cx="${x + 4}" cy="${y - 2}" rx="${wide * 0.9}" ry="${high * 0.5}" fill="#1a1a14" opacity=".4" filter="url(#touch)"/>`;
