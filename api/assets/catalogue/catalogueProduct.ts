import type { CataloguePicture } from './pictures.ts';

export interface CatalogueReview {
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
}

export interface CatalogueSize {
  size: string;
  countInStock: number;
}

export interface CatalogueProduct {
  /** Permanent identifier, which names the pictures and seeds their randomness. */
  slug: string;
  name: string;
  brand: string;
  category: string;
  priceCents: number;
  /** Total of the sizes, if there are any. */
  countInStock: number;
  /** Sizes in their order; a product without sizes has none and is sold as 'One size'. */
  sizes: CatalogueSize[];
  description: string;
  /** First picture, which lists show. */
  image: string;
  images: readonly CataloguePicture[];
  reviews: CatalogueReview[];
}

/**
 * Product as the file of its category defines it, with the stock of each size; the slug and the file
 * determine the rest.
 */
export type CatalogueEntry = Omit<
  CatalogueProduct,
  'category' | 'image' | 'images' | 'countInStock' | 'sizes'
> &
  ({ countInStock: number } | { sizes: Readonly<Record<string, number>> });

export const createReviewEntry = (
  author: string,
  rating: CatalogueReview['rating'],
  comment: string,
): CatalogueReview => ({
  author,
  rating,
  comment,
});
