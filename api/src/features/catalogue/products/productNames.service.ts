import type { EntityManager } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';

/** Maximum number of listed names; further ones are left out. */
const MOST_NAMES = 1000;

/** Returns the distinct categories or brands in alphabetical order. */
async function namesOf(em: EntityManager, column: 'category' | 'brand'): Promise<string[]> {
  const rows = await em
    .createQueryBuilder(ProductEntity, 'product')
    .select(`product.${column}`, 'name')
    .where("product.state <> 'archived'")
    .andWhere(`product.${column} <> ''`)
    .groupBy(`product.${column}`)
    .orderBy(`product.${column}`)
    .limit(MOST_NAMES)
    .getRawMany<{ name: string }>();
  return rows.map(({ name }) => name);
}

export async function productNames(em: EntityManager): Promise<{ categories: string[]; brands: string[] }> {
  return { categories: await namesOf(em, 'category'), brands: await namesOf(em, 'brand') };
}
