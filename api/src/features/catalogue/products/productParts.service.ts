import type { EntityManager } from 'typeorm';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { findReviews } from '../reviews/reviews.service.ts';
import { findImages } from './images.service.ts';
import type { ProductParts } from './products.present.ts';
import { findSizeChart } from './sizeChart.service.ts';
import { findSizes } from './sizes.service.ts';

/** Reads the parts of a product's page that are not its own columns. */
export async function findProductParts(em: EntityManager, product: ProductEntity): Promise<ProductParts> {
  const [reviews, sizes, images, sizeChart] = await Promise.all([
    findReviews(em, product.id),
    findSizes(em, product.id),
    findImages(em, product),
    findSizeChart(em, product.category),
  ]);
  return { reviews, sizes, images, sizeChart };
}
