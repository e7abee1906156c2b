/** The `sizes` attributes of product pictures. The server preloads pictures by the same values. */
export const CARD_PICTURE_SIZES =
  '(min-width: 1320px) 305px, (min-width: 1200px) 24vw, (min-width: 768px) 31vw, 46vw';
export const PRODUCT_PICTURE_SIZES =
  '(min-width: 1320px) 720px, (min-width: 992px) 56vw, (min-width: 768px) 47vw, 100vw';
