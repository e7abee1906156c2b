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
  /** Stable for ever: pictures and the seed are named by it. */
  slug: string;
  name: string;
  brand: string;
  category: string;
  priceCents: number;
  /** The sum of the sizes, if there are any. */
  countInStock: number;
  /** In their order; what is not made in sizes has none and is sold as 'One size'. */
  sizes: CatalogueSize[];
  description: string;
  /** The picture of lists, which is the first of all. */
  image: string;
  images: readonly CataloguePicture[];
  reviews: CatalogueReview[];
}

/** A product as its category's file writes it, with the pieces of each size; the rest follows from the slug and the file. */
export type ShelfEntry = Omit<CatalogueProduct, 'category' | 'image' | 'images' | 'countInStock' | 'sizes'> &
  ({ countInStock: number } | { sizes: Readonly<Record<string, number>> });

export const review = (
  author: string,
  rating: CatalogueReview['rating'],
  comment: string,
): CatalogueReview => ({
  author,
  rating,
  comment,
});
