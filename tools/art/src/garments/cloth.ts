import { SHEET_WIDTH, type Garment } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import { createRange } from '../svg.ts';
import type { Random } from '../random.ts';

/**
 * Colours and SVG markup of a design for the rendering of a silhouette. `print` and `cover` are centred on
 * the origin.
 */
export interface Cloth {
  colour: string;
  trim: string;
  print: string;
  cover: string;
  random: Random;
}

export type Silhouette = (cloth: Cloth) => Garment;

const PAIR_PATTERN = /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g;

/** Mirrors a path at the middle of the sheet. The path has absolute commands with space-separated pairs only. */
export const mirrorPath = (path: string): string =>
  path.replace(PAIR_PATTERN, (_pair, x: string, y: string) => `${SHEET_WIDTH - Number(x)} ${y}`);

export const drawShape = (path: string): string => `<path d="${path}" fill="#fff"/>`;

export const drawBase = (colour: string): string =>
  `<rect x="-100" y="-100" width="1160" height="1400" fill="${colour}"/>`;

export const placeMarkup = (markup: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${markup}</g>`;

/** Draws a row of stitches along a path, in a darker shade of the cloth's colour. */
export const drawStitches = (path: string, colour: string, width = 1.6): string =>
  `<path d="${path}" fill="none" stroke="${mixColour(colour, -0.32)}" stroke-opacity=".75" stroke-width="${width}" stroke-dasharray="5 4"/>`;

export const drawSeam = (path: string, colour: string, width = 2.4): string =>
  `<path d="${path}" fill="none" stroke="${mixColour(colour, -0.4)}" stroke-opacity=".6" stroke-width="${width}"/>`;

/** Draws a zip along a path: its tape in a darker shade of the cloth's colour, and its teeth. */
export const drawZip = (path: string, colour: string): string =>
  `<path d="${path}" fill="none" stroke="${mixColour(colour, -0.5)}" stroke-width="13"/><path d="${path}" fill="none" stroke="#d8cba0" stroke-width="4" stroke-dasharray="5 4"/>`;

/** Draws the ribs of a knit, each across the path, so that they follow the collar or the cuff. */
export const drawRibs = (path: string, colour: string, width: number, step = 9): string =>
  `<path d="${path}" fill="none" stroke="${mixColour(colour, -0.3)}" stroke-opacity=".6" stroke-width="${width}" stroke-dasharray="2 ${step - 2}"/>`;

/** Draws a net of grooves in both directions. */
export const drawMesh = (colour: string, step: number, width = 3): string =>
  `${drawGrooves(colour, step, width)}${placeMarkup(drawGrooves(colour, step, width), SHEET_WIDTH, 0, 1, 90)}`;

/** Draws grooves down the whole sheet, as on corduroy and wide ribs. */
export const drawGrooves = (colour: string, step: number, width = 3): string =>
  `<path d="${createRange(Math.ceil(1160 / step))
    .map((groove) => `M${groove * step - 100} -100V1300`)
    .join('')}" stroke="${mixColour(colour, -0.3)}" stroke-opacity=".55" stroke-width="${width}"/>`;
