import type { SizeChart } from '@shop/contract/products';
import { toSlug } from '@shop/domain/slugs';
import type { EntityManager } from 'typeorm';
import { SizeChartEntity } from '../../../database/entities/catalogue.ts';

/** Returns the size chart of a category in any spelling with an equal slug; null when it has none. */
export async function findSizeChart(em: EntityManager, category: string): Promise<SizeChart | null> {
  const found = await em.findOneBy(SizeChartEntity, { categorySlug: toSlug(category) });
  return found?.chart ?? null;
}
