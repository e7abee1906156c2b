import type { Window } from '../cloth/moved.ts';
import type { Silhouette } from './cloth.ts';

/** Views of a product, each rendered from one of its sides. */
export interface Piece {
  front: Silhouette;
  back?: Silhouette;
  /** View as it is sold, folded like in a parcel. */
  folded?: Silhouette;
  /** View from above. */
  top?: Silhouette;
  /** Where the front has its print; without it the close-up shows the detail. */
  printAt?: { x: number; y: number; scale: number };
  /** What the close-up shows of a piece without a print. */
  detail: Window;
}
