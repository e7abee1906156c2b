import { v7 as uuid } from 'uuid';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { indexProduct } from '../../features/search/searchIndex.ts';
import type { TestApi } from '../testApi.ts';

/** A product that shoppers see and find, with enough stock for a test that is not about stock. */
export async function aProduct(
  { db, clock }: TestApi,
  overrides: Partial<ProductEntity> = {},
): Promise<ProductEntity> {
  const stock = overrides.stock ?? 10;
  const id = uuid();
  const values = {
    id,
    state: 'public' as const,
    name: 'Boulder Tee',
    image: '/images/products/boulder-tee-640.webp',
    brand: 'Koppie',
    category: 'T-shirts',
    description: 'Heavy cotton, cut straight.',
    priceCents: 299_00,
    stock,
    reserved: 0,
    sold: 0,
    received: stock,
    ratingMicros: 0,
    pulledMicros: 0,
    numReviews: 0,
    version: 1,
    createdAt: clock.now(),
    ...overrides,
  };
  return inTransaction(db, async (tx) => {
    await tx.insert(ProductEntity, values);
    const product = await tx.findOneByOrFail(ProductEntity, { id });
    await indexProduct(tx, product);
    return product;
  });
}

/** The product as the database has it now. */
export function reloaded({ db }: TestApi, { id }: ProductEntity): Promise<ProductEntity> {
  return db.read.findOneByOrFail(ProductEntity, { id });
}
