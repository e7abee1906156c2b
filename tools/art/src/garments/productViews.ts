import type { Viewport } from '../cloth/part.ts';
import type { Silhouette } from './cloth.ts';

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
}
