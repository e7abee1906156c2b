import type { PriceChange } from '@shop/contract/adminPrices';
import { randFromCents } from '@shop/domain/money';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { PriceChangeReason } from '../../../database/entities/priceChanges.ts';
import { PriceChangeEntity, SaleEntity } from '../../../database/entities/priceChanges.ts';
import { insertMany } from '../../../database/sql.ts';
import { getPageRange } from '../../../http/paging.ts';
import { findLowestPriceBefore } from './priceChanges.sql.ts';

const PAGE_SIZE = 20;

type Prices = Pick<ProductEntity, 'state' | 'priceCents' | 'regularCents'>;
type SalePrices = Prices & Pick<ProductEntity, 'wasCents' | 'saleFrom' | 'saleUntil'>;

interface PricedProduct {
  /** Product before the transaction; null for a new product and for a scheduled one that is published. */
  readonly before: SalePrices | null;
  /** Product after the change. `recordPrices` sets its `wasCents` when a sale has just begun. */
  readonly after: Prices & Pick<ProductEntity, 'id' | 'wasCents'>;
}

/**
 * Records new prices of public products and the sales that have ended, and stores the reference price of each
 * sale that has begun. Must be called by every change of a price or publication. A price that shoppers have
 * never seen is not recorded, so that it never becomes a reference price.
 */
export async function recordPrices(
  tx: EntityManager,
  products: readonly PricedProduct[],
  { reason, now }: { readonly reason: PriceChangeReason; readonly now: Date },
): Promise<void> {
  const rows = products.filter(isNewToShoppers).map(({ before, after }) => ({
    ...{ id: uuid(), productId: after.id, priceCents: after.priceCents, changedAt: now },
    reason: hasSaleSwitched(before, after) ? (after.regularCents === null ? 'saleEnd' : 'sale') : reason,
  }));
  await insertMany(tx, PriceChangeEntity, rows);
  await insertMany(
    tx,
    SaleEntity,
    products.flatMap((product) => toEndedSale(product, now) ?? []),
  );
  for (const { before, after } of products) {
    if (!hasSaleSwitched(before, after) || after.regularCents === null) continue;
    const row = rows.find(({ productId }) => productId === after.id);
    after.wasCents = await findLowestPriceBefore(tx, {
      id: row?.id ?? '',
      productId: after.id,
      changedAt: now,
    });
    await tx.update(ProductEntity, { id: after.id }, { wasCents: after.wasCents });
  }
}

/** Returns the sale that a change has ended, or null. */
function toEndedSale({ before, after }: PricedProduct, now: Date): SaleEntity | null {
  if (before === null || before.regularCents === null || after.regularCents !== null) return null;
  const { priceCents, regularCents, wasCents, saleFrom, saleUntil } = before;
  return {
    ...{ id: uuid(), productId: after.id, priceCents, regularCents, wasCents },
    ...{ startsAt: saleFrom ?? now, plannedUntil: saleUntil ?? now, endedAt: now },
  };
}

const isNewToShoppers = ({ before, after }: PricedProduct): boolean =>
  after.state === 'public' && (before?.state !== 'public' || after.priceCents !== before.priceCents);

/** Returns whether a sale has begun or ended. */
const hasSaleSwitched = (before: Prices | null, after: Prices): boolean =>
  ((before?.regularCents ?? null) === null) !== (after.regularCents === null);

/**
 * Returns one page of a product's price history, newest first; each sale with its reference price, the lowest
 * price in the `REFERENCE_PRICE_DAYS` days before it, if that is higher than the sale price.
 */
export async function findPriceChanges(em: EntityManager, productId: string, pageNumber: number) {
  const total = await em.countBy(PriceChangeEntity, { productId });
  const { page, pages, skip, take } = getPageRange(pageNumber, PAGE_SIZE, total);
  const rows = await em.find(PriceChangeEntity, {
    where: { productId },
    order: { changedAt: 'DESC', id: 'DESC' },
    ...{ skip, take },
  });
  const changes: PriceChange[] = [];
  for (const row of rows) {
    const wasCents = row.reason === 'sale' ? await findLowestPriceBefore(em, row) : null;
    changes.push({
      ...{ at: row.changedAt.toISOString(), price: randFromCents(row.priceCents), reason: row.reason },
      ...(wasCents !== null && wasCents > row.priceCents && { was: randFromCents(wasCents) }),
    });
  }
  return { changes, page, pages, total };
}
