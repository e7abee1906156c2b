import type { EntityManager } from 'typeorm';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { reviewsOf } from '../reviews/reviews.service.ts';
import { imagesOf } from './images.service.ts';
import type { ProductParts } from './products.present.ts';
import { sizeChartOf } from './sizeChart.service.ts';
import { sizesOf } from './sizes.service.ts';

/** Reads the parts of a product's page that are not its own columns. */
export async function partsOf(em: EntityManager, product: ProductEntity): Promise<ProductParts> {
  const [reviews, sizes, images, sizeChart] = await Promise.all([
    reviewsOf(em, product.id),
    sizesOf(em, product.id),
    imagesOf(em, product),
    sizeChartOf(em, product.category),
  ]);
  return { reviews, sizes, images, sizeChart };
}
