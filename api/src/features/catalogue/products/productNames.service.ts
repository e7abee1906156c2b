import type { EntityManager } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';

/** Maximum number of listed names; further ones are left out. */
const MAX_NAMES = 1000;

/** Returns the distinct categories or brands of all products that are not archived, sorted, at most `MAX_NAMES`. */
async function findNames(em: EntityManager, column: 'category' | 'brand'): Promise<string[]> {
  const rows = await em
    .createQueryBuilder(ProductEntity, 'product')
    .select(`product.${column}`, 'name')
    .where("product.state <> 'archived'")
    .andWhere(`product.${column} <> ''`)
    .groupBy(`product.${column}`)
    .orderBy(`product.${column}`)
    .limit(MAX_NAMES)
    .getRawMany<{ name: string }>();
  return rows.map(({ name }) => name);
}

export async function findCategoryAndBrandNames(
  em: EntityManager,
): Promise<{ categories: string[]; brands: string[] }> {
  return { categories: await findNames(em, 'category'), brands: await findNames(em, 'brand') };
}
