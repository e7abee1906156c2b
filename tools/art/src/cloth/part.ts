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

/** Visible part of a sheet: its centre in px, and its magnification. */
export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

/** Picture of a product: its parts from back to front, and the visible part of its sheet if it is enlarged. */
export interface Garment {
  parts: Part[];
  viewport?: Viewport;
}

/** Returns the garment with only the viewport of its sheet visible, enlarged. */
export const enlargeGarment = (garment: Garment, viewport: Viewport): Garment => ({ ...garment, viewport });
