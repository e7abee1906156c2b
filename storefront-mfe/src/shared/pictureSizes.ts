/** The `sizes` attribute of a product card's picture in a grid of full width. */
export const CARD_PICTURE_SIZES =
  '(min-width: 1320px) 305px, (min-width: 1200px) 24vw, (min-width: 768px) 31vw, 46vw';
/**
 * The `sizes` attribute of a card's picture in a list, which has the filters next to it from 992 px. The
 * server preloads pictures with this value.
 */
export const LIST_PICTURE_SIZES =
  '(min-width: 1368px) 242px, (min-width: 1200px) calc(25vw - 95px), (min-width: 992px) calc(33vw - 120px), (min-width: 768px) 31vw, 46vw';
export const PRODUCT_PICTURE_SIZES =
  '(min-width: 1320px) 720px, (min-width: 992px) 56vw, (min-width: 768px) 47vw, 100vw';
