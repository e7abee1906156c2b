import type { BaseColor } from '@shop/domain/baseColors';
import type { Fit } from '@shop/domain/products';
import type { CataloguePicture } from './pictures.ts';

export interface CatalogueReview {
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  /** Fit of clothes, which the comment mentions; the seed chooses one for other comments. */
  fit?: Fit;
  /** Public reply of the shop. */
  reply?: string;
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
  /** Base color; absent for a product without one clear color. */
  color?: BaseColor;
  priceCents: number;
  /** Units in stock: the sum over all sizes, or the count of a product without sizes. */
  countInStock: number;
  /** Sizes in the order in which the shop shows them; empty for a product that is sold as 'One size'. */
  sizes: CatalogueSize[];
  description: string;
  /** Path of the first picture, which product lists show. */
  image: string;
  images: readonly CataloguePicture[];
  reviews: CatalogueReview[];
}

/**
 * Product as the file of its category defines it, with its stock or that of each size. The category and the
 * pictures are derived from the file and the slug.
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
  details: Pick<CatalogueReview, 'fit' | 'reply'> = {},
): CatalogueReview => ({ author, rating, comment, ...details });
