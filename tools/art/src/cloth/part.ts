/**
 * Ridge (depth above 0) or valley (below 0) in the cloth; depth and softness in pixels of the 960 x 1200
 * sheet.
 */
export interface Fold {
  path: string;
  width: number;
  depth: number;
  softness: number;
}

export interface Texture {
  kind: 'jersey' | 'fleece' | 'rib' | 'cord' | 'canvas' | 'knit' | 'waffle' | 'mesh';
  /** Angle of ribs and rows from the vertical, in degrees. */
  lean?: number;
  strength?: number;
  period?: number;
}

export interface EdgeRounding {
  reach: number;
  height: number;
}

export interface CastShadow {
  x: number;
  y: number;
  softness: number;
  opacity: number;
}

/** Part of cloth or clay: a white shape, and the paint that colours it. */
export interface GarmentPart {
  shape: string;
  paint: string;
  /**
   * Outline for the rounding, if it differs from the shape: a hem is flat although the garment ends there.
   */
  volume?: string;
  /** Rounding towards the edge. Several swells add up. */
  swells: EdgeRounding[];
  folds?: Fold[];
  /** Height and length of the small irregular waves. */
  crumple?: number;
  crumpleLength?: number;
  textures?: Texture[];
  /** Gloss: 0 is matt, 1 is glossy. */
  gloss?: number;
  shadow?: CastShadow;
}

/** Markup below the parts, e.g. a shadow on the floor, and the parts from back to front. */
export interface Garment {
  ground: string;
  parts: GarmentPart[];
}

export const SHEET_WIDTH = 960;
export const SHEET_HEIGHT = 1200;
