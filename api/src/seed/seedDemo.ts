import type { EntityManager } from 'typeorm';
import { insertMany } from '../database/sql.ts';
import type { Config } from '../config/config.ts';
import { recordPrices } from '../features/catalogue/products/priceChanges.service.ts';
import { toFacetRow, toFacetSize } from '../features/catalogue/search/facetRows.ts';
import { addVocabulary, toSearchWords, toVocabulary } from '../features/catalogue/search/searchIndex.ts';
import { recordKnownFacetValues } from '../features/catalogue/search/knownFacetValues.ts';
import { createPasswordHasher } from '../features/accounts/passwords/passwordHasher.ts';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { OrderEntity, OrderLineEntity } from '../database/entities/orders.ts';
import { PaymentEntity } from '../database/entities/payments.ts';
import {
  ProductEntity,
  ProductImageEntity,
  ProductSizeEntity,
  SizeChartEntity,
} from '../database/entities/catalogue.ts';
import { StockMovementEntity } from '../database/entities/stockMovements.ts';
import { ProductFacetEntity, SearchWordEntity } from '../database/entities/search.ts';
import { ReviewEntity } from '../database/entities/reviews.ts';
import { UserEntity } from '../database/entities/accounts.ts';
import { inTransaction } from '../database/transaction.ts';
import { issueInvoice } from '../features/orders/documents/invoices.service.ts';
import { createDemoAccounts } from './demoAccounts.ts';
import type { DemoOrder } from './demoOrders.ts';
import { createDemoOrders } from './demoOrders.ts';
import { createDemoProducts } from './demoProducts.ts';
import { demoSizeCharts } from './demoSizeCharts.ts';
import { createOpeningMovements } from './stockRows.ts';

/**
 * Fills an empty database with the demo shop in one transaction. A database with content is left unchanged,
 * except for size charts, which demo shops of earlier releases lack.
 */
export async function seedDemo(db: Database, config: Config, now: Date): Promise<void> {
  const accounts = await createDemoAccounts(
    createPasswordHasher(),
    new Date(now.getTime() - 90 * 24 * 60 * 60_000),
  );
  const products = createDemoProducts(accounts, now);
  const rows = products.map(({ row }) => row);
  const sizes = products.flatMap((product) => product.sizes);
  const movements = products.flatMap(createOpeningMovements);
  const orders = createDemoOrders({
    accounts,
    products,
    pricing: config.pricing,
    reservationMs: config.reservationMs,
    now,
  });
  try {
    await inTransaction(db, async (tx) => {
      if ((await tx.count(SizeChartEntity)) === 0) await insertMany(tx, SizeChartEntity, demoSizeCharts);
      if ((await tx.count(UserEntity)) > 0 || (await tx.count(ProductEntity)) > 0) return;
      await insertMany(tx, UserEntity, accounts.users);
      await insertMany(tx, ProductEntity, rows);
      await insertMany(tx, ProductSizeEntity, sizes);
      await insertMany(tx, StockMovementEntity, movements);
      for (const after of rows) {
        await recordPrices(tx, [{ before: null, after }], { reason: 'opening', now: after.createdAt });
      }
      await insertMany(
        tx,
        ProductImageEntity,
        products.flatMap(({ images }) => images),
      );
      const words = rows.flatMap(toSearchWords);
      await insertMany(tx, SearchWordEntity, words);
      await addVocabulary(tx, toVocabulary(words));
      const facets = products.map((product) => toFacetRow(product.row, product.sizes.map(toFacetSize)));
      await insertMany(tx, ProductFacetEntity, facets);
      await recordKnownFacetValues(tx, facets);
      await insertMany(
        tx,
        ReviewEntity,
        products.flatMap(({ reviews }) => reviews),
      );
      await insertOrders(tx, orders, config);
    });
  } catch (error) {
    // Another start has seeded the database in the meantime; this transaction was rolled back.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Inserts the orders in the given sequence, so that order numbers and invoice numbers follow it. */
async function insertOrders(tx: EntityManager, orders: readonly DemoOrder[], config: Config): Promise<void> {
  for (const { order } of orders) await tx.insert(OrderEntity, order);
  await insertMany(
    tx,
    OrderLineEntity,
    orders.flatMap(({ lines }) => lines),
  );
  await insertMany(
    tx,
    PaymentEntity,
    orders.flatMap(({ payment }) => payment ?? []),
  );
  for (const { order, payment } of orders) {
    if (payment) await issueInvoice(tx, order, config, payment.createdAt);
  }
}
