export const SHEET_WIDTH = 960;
export const SHEET_HEIGHT = 1200;

/** Part of a product: a white shape, and the paint that is visible inside it. */
export interface Part {
  shape: string;
  paint: string;
  /** Paths of creases, each an open curve 'M x y C …' that becomes a wedge of shade. */
  folds?: string[];
  /** Width in pixels of the shade along the lower right edge. */
  shade?: number;
}

/** The middle of the visible part of the sheet, and its magnification. */
export interface Window {
  x: number;
  y: number;
  zoom: number;
}

/** The parts from back to front. */
export interface Garment {
  parts: Part[];
  window?: Window;
}

/** Shows the garment enlarged about a point of its sheet. */
export const enlargeGarment = (garment: Garment, window: Window): Garment => ({ ...garment, window });
