import type { PriceChange } from '@shop/contract/adminPrices';
import { randFromCents } from '@shop/domain/money';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { PriceChangeReason } from '../../../database/entities/priceChanges.ts';
import { PriceChangeEntity } from '../../../database/entities/priceChanges.ts';
import { insertMany } from '../../../database/sql.ts';
import { getPage } from '../../../http/paging.ts';

const PAGE_SIZE = 20;

interface PricedProduct {
  /** Product before the transaction; null for a new one. */
  readonly before: Pick<ProductEntity, 'priceCents'> | null;
  readonly after: Pick<ProductEntity, 'id' | 'priceCents'>;
}

/** Records the prices that differ from those before; whatever sets the price of a product calls this with it. */
export async function recordPrices(
  tx: EntityManager,
  products: readonly PricedProduct[],
  { reason, now }: { readonly reason: PriceChangeReason; readonly now: Date },
): Promise<void> {
  const rows = products
    .filter(({ before, after }) => after.priceCents !== (before?.priceCents ?? 0))
    .map(({ after: { id: productId, priceCents } }) => ({
      ...{ id: uuid(), productId, priceCents, reason, changedAt: now },
    }));
  await insertMany(tx, PriceChangeEntity, rows);
}

/** Returns one page of the prices that a product has had, latest first. */
export async function findPriceChanges(em: EntityManager, productId: string, pageNumber: number) {
  const total = await em.countBy(PriceChangeEntity, { productId });
  const { page, pages, skip, take } = getPage(pageNumber, PAGE_SIZE, total);
  const rows = await em.find(PriceChangeEntity, {
    where: { productId },
    order: { changedAt: 'DESC', id: 'DESC' },
    ...{ skip, take },
  });
  const changes = rows.map(({ changedAt, priceCents, reason }): PriceChange => ({
    ...{ at: changedAt.toISOString(), price: randFromCents(priceCents), reason },
  }));
  return { changes, page, pages, total };
}
