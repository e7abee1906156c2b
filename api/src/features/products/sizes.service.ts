import { ONE_SIZE } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { ProductSizeEntity } from '../../database/entities/ProductSizeEntity.ts';

/** The sizes of a product, in their order; none when it comes in S, M and L. */
export async function sizesOf(em: EntityManager, productId: string): Promise<string[]> {
  const rows = await em.find(ProductSizeEntity, { where: { productId }, order: { position: 'ASC' } });
  return rows.map(({ size }) => size);
}

/** The ids of the products that have one size only. */
export async function oneSizeAmong(
  em: EntityManager,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await em.findBy(ProductSizeEntity, { productId: In(productIds), size: ONE_SIZE });
  return new Set(rows.map(({ productId }) => productId));
}

export async function replaceSizes(
  tx: EntityManager,
  productId: string,
  sizes: readonly string[],
): Promise<void> {
  await tx.delete(ProductSizeEntity, { productId });
  if (sizes.length === 0) return;
  await tx.insert(
    ProductSizeEntity,
    sizes.map((size, position) => ({ productId, size, position })),
  );
}
