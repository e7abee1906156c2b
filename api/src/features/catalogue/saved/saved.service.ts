import { MAX_SAVED_PRODUCTS } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { SavedProductEntity } from '../../../database/entities/carts.ts';
import { lockUser } from '../../../database/locks.ts';
import { invalidInput, notFound, unauthenticated } from '../../../errors.ts';

/** Returns the ids of a user's saved products, most recently saved first. */
export async function findSavedIds(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.find(SavedProductEntity, {
    where: { userId },
    order: { savedAt: 'DESC', productId: 'DESC' },
    take: MAX_SAVED_PRODUCTS,
  });
  return rows.map(({ productId }) => productId);
}

/** Returns the public products with these ids, in the order of the ids. */
export async function findPublicProducts(
  em: EntityManager,
  ids: readonly string[],
): Promise<ProductEntity[]> {
  if (ids.length === 0) return [];
  const products = await em.findBy(ProductEntity, { id: In([...ids]), state: 'public' });
  return products.sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
}

/**
 * Saves a product for a user. Throws 401 for a deleted account, 404 for a product that is not public, and 400 at the
 * limit of saved products.
 */
export async function saveProduct(
  tx: EntityManager,
  { userId, productId }: { userId: string; productId: string },
  now: Date,
): Promise<void> {
  // Without the lock, concurrent requests could exceed the limit, because each counts before the others insert.
  if (!(await lockUser(tx, userId))) throw unauthenticated();
  if (await tx.existsBy(SavedProductEntity, { userId, productId })) return;
  if (!(await tx.existsBy(ProductEntity, { id: productId, state: 'public' }))) throw notFound('Product');
  if ((await tx.countBy(SavedProductEntity, { userId })) >= MAX_SAVED_PRODUCTS) {
    throw invalidInput({}, `You've saved ${MAX_SAVED_PRODUCTS} products. Please remove one first.`);
  }
  await tx.insert(SavedProductEntity, { userId, productId, savedAt: now });
}

export async function deleteSavedProduct(
  tx: EntityManager,
  userId: string,
  productId: string,
): Promise<void> {
  await tx.delete(SavedProductEntity, { userId, productId });
}
