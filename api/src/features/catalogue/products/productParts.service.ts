import type { EntityManager } from 'typeorm';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { findReviews } from '../reviews/reviews.service.ts';
import { findImages } from './images.service.ts';
import type { ProductParts } from './products.present.ts';
import { findSizes } from './sizes.service.ts';
import type { SizeChart } from '@shop/contract/products';
import { toSlug } from '@shop/domain/slugs';
import { SizeChartEntity } from '../../../database/entities/catalogue.ts';

/** Reads the parts of a product's page that are in other tables than `products`. */
export async function findProductParts(em: EntityManager, product: ProductEntity): Promise<ProductParts> {
  const [reviews, sizes, images, sizeChart] = await Promise.all([
    findReviews(em, product.id),
    findSizes(em, product.id),
    findImages(em, product),
    findSizeChart(em, product.category),
  ]);
  return { reviews, sizes, images, sizeChart };
}

/** Returns the size chart of the category, which all spellings with its slug share; null when it has none. */
async function findSizeChart(em: EntityManager, category: string): Promise<SizeChart | null> {
  const chart = await em.findOneBy(SizeChartEntity, { categorySlug: toSlug(category) });
  return chart?.chart ?? null;
}
