import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { ProductSizeEntity } from '../../../database/entities/catalogue.ts';

/** Sizes of each product that has any, in their order. */
export type SizesByProduct = ReadonlyMap<string, readonly ProductSizeEntity[]>;

/** Sizes of each product with the stock of each size. */
export type SizeStockByProduct = ReadonlyMap<string, readonly Pick<ProductSizeEntity, 'size' | 'stock'>[]>;

/** Returns the sizes of a product, in their order; empty when it comes in S, M and L. */
export function findSizes(em: EntityManager, productId: string): Promise<ProductSizeEntity[]> {
  return em.find(ProductSizeEntity, { where: { productId }, order: { position: 'ASC' } });
}

export async function findSizesOfProducts(
  em: EntityManager,
  productIds: readonly string[],
): Promise<SizesByProduct> {
  if (productIds.length === 0) return new Map();
  const where = { productId: In([...productIds]) };
  const rows = await em.find(ProductSizeEntity, { where, order: { position: 'ASC' } });
  const sizes = new Map<string, ProductSizeEntity[]>();
  for (const row of rows) {
    sizes.set(row.productId, [...(sizes.get(row.productId) ?? []), row]);
  }
  return sizes;
}
