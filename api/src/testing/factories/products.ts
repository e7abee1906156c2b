import { v7 as uuid } from 'uuid';
import { insertMany } from '../../database/sql.ts';
import { ProductEntity, ProductSizeEntity } from '../../database/entities/catalogue.ts';
import { StockMovementEntity } from '../../database/entities/stockMovements.ts';
import { inTransaction } from '../../database/transaction.ts';
import { recordPrices } from '../../features/catalogue/products/priceChanges.service.ts';
import { findSizes } from '../../features/catalogue/products/sizes.service.ts';
import { indexProduct } from '../../features/catalogue/search/searchIndex.ts';
import { createOpeningMovements, createSizeRows } from '../../seed/stockRows.ts';
import type { TestApi } from '../testApi.ts';

/** A product that shoppers see and find, with enough stock for a test that is not about stock. */
export async function aProduct(
  { db, clock }: TestApi,
  overrides: Partial<ProductEntity> = {},
  sizes: Parameters<typeof createSizeRows>[1] = [],
): Promise<ProductEntity> {
  const stock = overrides.stock ?? 10;
  const id = uuid();
  const values = {
    id,
    state: 'public' as const,
    publishAt: null,
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
    changedAt: null,
    ...overrides,
  };
  return inTransaction(db, async (tx) => {
    await tx.insert(ProductEntity, values);
    const row = await tx.findOneByOrFail(ProductEntity, { id });
    await insertMany(tx, ProductSizeEntity, createSizeRows(id, sizes));
    await insertMany(
      tx,
      StockMovementEntity,
      createOpeningMovements({ row, sizes: createSizeRows(id, sizes) }),
    );
    await recordPrices(tx, [{ before: null, after: row }], { reason: 'opening', now: row.createdAt });
    await indexProduct(tx, row);
    return row;
  });
}

/** A product whose sizes are counted by themselves. */
export function aSizedProduct(
  api: TestApi,
  counts: Readonly<Record<string, number>>,
  overrides: Partial<ProductEntity> = {},
): Promise<ProductEntity> {
  const sizes = Object.entries(counts).map(([size, countInStock]) => ({ size, countInStock }));
  const stock = sizes.reduce((sum, { countInStock }) => sum + countInStock, 0);
  return aProduct(api, { stock, ...overrides }, sizes);
}

/** The counts of a product's sizes as the database has them now, as `[size, stock, reserved, sold]`. */
export async function reloadedSizes(
  { db }: TestApi,
  { id }: Pick<ProductEntity, 'id'>,
): Promise<[string, number, number, number][]> {
  const sizes = await findSizes(db.read, id);
  return sizes.map(({ size, stock, reserved, sold }) => [size, stock, reserved, sold]);
}

/** The product as the database has it now. */
export function reloaded({ db }: TestApi, { id }: ProductEntity): Promise<ProductEntity> {
  return db.read.findOneByOrFail(ProductEntity, { id });
}

/** Returns the counts of a product's stock as the database has them now. */
export async function getStock(api: TestApi, product: ProductEntity) {
  const { stock, reserved, sold, received } = await reloaded(api, product);
  return { stock, reserved, sold, received };
}
