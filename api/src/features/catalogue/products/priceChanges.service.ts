import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { PriceChangeReason } from '../../../database/entities/priceChanges.ts';
import { PriceChangeEntity } from '../../../database/entities/priceChanges.ts';
import { insertMany } from '../../../database/sql.ts';

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
