import type { Random } from '../random.ts';

export const SHEET_WIDTH = 960;
export const SHEET_HEIGHT = 1200;

/** Part of a product: its shape as white markup, and the cloth that is visible inside it. */
export interface Part {
  shape: string;
  colour: string;
  /** Markup on the cloth, such as prints, seams and stitches. */
  details: string;
  /** Width in pixels of the shade along the lower right edge. */
  shade: number;
  /** Path of creases, each a curve 'Mx yC…' that becomes a wedge of shade. */
  folds: string;
}

/** Visible part of a sheet: its centre in px, and its magnification. */
export type Viewport = readonly [x: number, y: number, zoom: number];

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
  /** View of a piece of the cloth. */
  cloth?: Silhouette;
  /** View of the folded product, as it is packed. */
  folded?: Silhouette;
  /** View from above. */
  top?: Silhouette;
  /** True if the close-up shows the enlarged product and not its print, which is only a label. */
  isCloseUp?: true;
  /** Visible part of the sheet in the views of the front and the back; by default, all of it. */
  viewport?: Viewport;
  /** Visible part of the front's sheet in a close-up that does not show the print alone. */
  detail: Viewport;
  /** Visible part of the sheet with the folded product. */
  foldedViewport?: Viewport;
}
