import { REFERENCE_PRICE_DAYS } from '@shop/domain/salePrices';
import { DAY_MS } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { formatStoredTime } from '../../../database/dialect.ts';
import type { PriceChangeEntity } from '../../../database/entities/priceChanges.ts';
import { queryRows } from '../../../database/sql.ts';

/**
 * Returns the reference price of a price change: the lowest price, in cents, in the `REFERENCE_PRICE_DAYS`
 * days before it; null when the prices of that period are not all recorded.
 */
export async function findLowestPriceBefore(
  em: EntityManager,
  { id, productId, changedAt }: Pick<PriceChangeEntity, 'id' | 'productId' | 'changedAt'>,
): Promise<number | null> {
  const [at, since] = [changedAt, new Date(changedAt.getTime() - REFERENCE_PRICE_DAYS * DAY_MS)];
  const [row] = await queryRows<{ lowest: number | null }>(
    em,
    `SELECT MIN(priceCents) AS lowest FROM price_changes WHERE productId = ? AND id <> ? AND changedAt <= ?
       AND changedAt >= (SELECT MAX(changedAt) FROM price_changes WHERE productId = ? AND changedAt <= ?)`,
    [productId, id, formatStoredTime(em, at), productId, formatStoredTime(em, since)],
  );
  return row?.lowest ?? null;
}
