import type { Window } from '../cloth/part.ts';
import type { Silhouette } from './cloth.ts';

/** Views of a product, each rendered from one of its sides. */
export interface ProductViews {
  front: Silhouette;
  back?: Silhouette;
  /** View of the folded garment, as it is packed. */
  folded?: Silhouette;
  /** View from above. */
  top?: Silhouette;
  /** True if the close-up shows the piece although it has a print, which is only a label. */
  isCloseUp?: true;
  /** Markup of the close-up of a garment without a print. */
  detail: Window;
}
