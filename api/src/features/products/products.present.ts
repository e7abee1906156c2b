import type { Product, ProductSummary, Review } from '@shop/contract/products';
import { randFromCents } from '@shop/domain/money';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';

export function presentProductSummary(product: ProductEntity): ProductSummary {
  return {
    _id: product.id,
    name: product.name,
    image: product.image,
    price: randFromCents(product.priceCents),
    description: product.description,
    brand: product.brand,
    category: product.category,
    countInStock: product.stock,
    rating: product.ratingMicros / 1_000_000,
    numReviews: product.numReviews,
    version: product.version,
    ...(product.state === 'draft' ? { isDraft: true } : {}),
  };
}

export interface ProductParts {
  readonly reviews: Review[];
  /** None when the product comes in S, M and L. */
  readonly sizes: readonly string[];
}

export function presentProduct(product: ProductEntity, { reviews, sizes }: ProductParts): Product {
  return {
    ...presentProductSummary(product),
    // Until sizes are counted separately there is at most one, which has all of the stock.
    ...(sizes.length === 0 ? {} : { sizes: sizes.map((size) => ({ size, countInStock: product.stock })) }),
    reviews,
  };
}
