import type { Window } from '../cloth/moved.ts';
import type { Silhouette } from './cloth.ts';

/** How a product is drawn from each of its sides. */
export interface Piece {
  front: Silhouette;
  back?: Silhouette;
  /** As it is sold, in a parcel's shape. */
  folded?: Silhouette;
  /** From above. */
  top?: Silhouette;
  /** Where the front has its print; without it the close-up shows the detail. */
  printAt?: { x: number; y: number; scale: number };
  /** What the close-up shows of a piece without a print. */
  detail: Window;
}
