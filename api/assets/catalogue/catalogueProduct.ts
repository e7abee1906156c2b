export interface CatalogueReview {
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
}

export interface CatalogueProduct {
  /** Stable for ever: pictures and the seed are named by it. */
  slug: string;
  name: string;
  brand: string;
  category: string;
  priceCents: number;
  countInStock: number;
  /** In S, M and L; what is not made in sizes is sold as 'One size'. */
  comesInSizes: boolean;
  description: string;
  image: string;
  reviews: CatalogueReview[];
}

/** A product as its category's file writes it; the rest follows from the slug and the file. */
export type ShelfEntry = Omit<CatalogueProduct, 'category' | 'image' | 'comesInSizes'> & {
  /** Where its category does not say it. */
  comesInSizes?: boolean;
};

export const review = (
  author: string,
  rating: CatalogueReview['rating'],
  comment: string,
): CatalogueReview => ({
  author,
  rating,
  comment,
});
