/** Views in addition to the front. 'print' is the print alone, or a close-up of a product without one. */
export type PictureView = 'print' | 'worn' | 'cloth' | 'back' | 'folded' | 'top';

/** Content of a product's pictures, for their alternative texts. */
export interface PictureContent {
  /** Product with its colour, e.g. 'bone T-shirt'. */
  product: string;
  /** Motif on the product's front, e.g. 'three domes over a pink line'. */
  front?: string;
  /** Content of the view 'print', if it is a close-up of something else than the print on the front. */
  detail?: string;
  /** Alternative text of the view 'folded', if the product is not folded in it. */
  folded?: string;
  /** Views that are rendered in addition to the front. */
  views: readonly PictureView[];
}
