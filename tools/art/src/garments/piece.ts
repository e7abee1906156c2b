import type { Window } from '../cloth/moved.ts';
import type { Silhouette } from './cloth.ts';

/** Views of a product, each rendered from one of its sides. */
export interface GarmentViews {
  front: Silhouette;
  back?: Silhouette;
  /** View of the folded garment. */
  folded?: Silhouette;
  /** View from above. */
  top?: Silhouette;
  /** Position of the print on the front; without it the close-up shows the detail. */
  printAt?: { x: number; y: number; scale: number };
  /** Region of the close-up for a garment without a print. */
  detail: Window;
}
