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

export function presentProduct(product: ProductEntity, reviews: Review[]): Product {
  return { ...presentProductSummary(product), reviews };
}
