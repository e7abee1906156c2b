import { mixColour } from '../palette.ts';
import type { Random } from '../random.ts';
import { drawCircle, fillPath, placeMarkup, repeat, strokePath } from '../svg.ts';

export const SHEET_WIDTH = 960;
export const SHEET_HEIGHT = 1200;

/** Part of a product: its shape as white markup, and the cloth that is visible inside it. */
export interface Part {
  shape: string;
  colour: string;
  /** Markup on the cloth, such as prints, seams and stitches. */
  details?: string;
  /** Paths of creases, each an open curve 'Mx yC…' that becomes a wedge of shade. */
  folds?: string[];
  /** Width in pixels of the shade along the lower right edge. */
  shade?: number;
}

/** Visible part of a sheet: its centre in px, and its magnification. */
export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

/** Colours and SVG markup of a design. `print` and `cover` are centred on the origin. */
export interface Cloth {
  colour: string;
  trim: string;
  print: string;
  cover: string;
  random: Random;
}

/** Draws a side of a product as its parts from back to front. */
export type Silhouette = (cloth: Cloth) => Part[];

/** Functions that draw a product from each of its sides. */
export interface ProductViews {
  front: Silhouette;
  back?: Silhouette;
  /** View of the garment on a figure, for scale. */
  worn?: Silhouette;
  /** View of the folded product, as it is packed. */
  folded?: Silhouette;
  /** View from above. */
  top?: Silhouette;
  /** True if the close-up shows the enlarged product and not its print, which is only a label. */
  isCloseUp?: true;
  /** Visible part of the front's sheet in a close-up that does not show the print alone. */
  detail: Viewport;
  /** Visible part of the sheet with the folded product. */
  foldedViewport?: Viewport;
}

export const createPart = (
  path: string,
  colour: string,
  options: Pick<Part, 'details' | 'folds' | 'shade'> = {},
): Part => ({ shape: fillPath(path, '#fff'), colour, ...options });

/** Creates a strap or a handle along a path. */
export const createBand = (path: string, width: number, colour: string, details = ''): Part => ({
  shape: strokePath(path, '#fff', width, 'stroke-linecap="round" stroke-linejoin="round"'),
  colour,
  details,
  shade: width / 4,
});

/** Draws a row of stitches along a path, in a darker shade of the cloth's colour. */
export const drawStitches = (path: string, colour: string, width = 2): string =>
  strokePath(path, mixColour(colour, -0.32), width, 'stroke-opacity=".75" stroke-dasharray="5 4"');

export const drawSeam = (path: string, colour: string, width = 3): string =>
  strokePath(path, mixColour(colour, -0.4), width, 'stroke-opacity=".6"');

/** Draws a zip along a path: its tape in a darker shade of the cloth's colour, and its teeth. */
export const drawZip = (path: string, colour: string): string =>
  strokePath(path, mixColour(colour, -0.5), 13) + strokePath(path, '#d8cba0', 4, 'stroke-dasharray="5 4"');

/** Draws the ribs of a knit, each across the path, so that they follow the collar or the cuff. */
export const drawRibs = (path: string, colour: string, width: number, step = 9): string =>
  strokePath(path, mixColour(colour, -0.3), width, `stroke-opacity=".6" stroke-dasharray="2 ${step - 2}"`);

/** Draws grooves down the whole sheet, as on corduroy and wide ribs. */
export const drawGrooves = (colour: string, step: number, width = 3): string => {
  const path = repeat(Math.ceil(1160 / step), (groove) => `M${groove * step - 100} -100V1300`);
  return strokePath(path, mixColour(colour, -0.3), width, 'stroke-opacity=".55"');
};

/** Draws a net of grooves in both directions. */
export const drawMesh = (colour: string, step: number, width = 3): string => {
  const grooves = drawGrooves(colour, step, width);
  return grooves + placeMarkup(grooves, SHEET_WIDTH, 0, 1, 90);
};

/** Draws an eyelet at x and y and its mirror image. */
export const drawEyelets = (x: number, y: number, radius: number, colour: string): string =>
  [x, SHEET_WIDTH - x].map((side) => drawCircle(side, y, radius, colour)).join('');
