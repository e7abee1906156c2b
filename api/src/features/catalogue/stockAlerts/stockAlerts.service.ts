import { ONE_SIZE, DEFAULT_SIZES, isOneSize } from '@shop/domain/products';
import { RETENTION } from '@shop/domain/retention';
import type { EntityManager } from 'typeorm';
import { IsNull, LessThan, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { StockAlertOptOutEntity, StockAlertEntity } from '../../../database/entities/mail.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { RowSelection } from '../../../database/rowSelection.ts';
import { lockUser } from '../../../database/locks.ts';
import { invalidInput, notFound, unauthenticated } from '../../../errors.ts';
import { hashText } from '../../../secrets/tokens.ts';
import { findSizes } from '../products/sizes.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Maximum number of unsent stock alerts per e-mail address; lower for an address that a visitor has typed,
 * because it may be a stranger's.
 */
const MAX_WAITING_ALERTS = { own: 50, typed: 3 } as const;

export interface StockAlertInput {
  readonly productId: string;
  readonly size: string;
}

/**
 * Validates a requested stock alert. Throws 404 for a product that is not public, and 400 for a size that it does not
 * have or that is in stock.
 */
export async function assertStockAlertAllowed(
  em: EntityManager,
  { productId, size }: StockAlertInput,
): Promise<void> {
  const product = await em.findOneBy(ProductEntity, { id: productId, state: 'public' });
  if (!product) throw notFound('Product');
  const sizes = await findSizes(em, productId);
  const sizeNames: readonly string[] = sizes.length === 0 ? DEFAULT_SIZES : sizes.map((one) => one.size);
  if (!sizeNames.includes(size))
    throw invalidInput({ size: 'Please choose one of the sizes of this product.' });
  const isCounted = sizes.length > 0 && !isOneSize(sizes);
  const stock = isCounted ? sizes.find((one) => one.size === size)?.stock : product.stock;
  if (stock !== undefined && stock > 0) {
    throw invalidInput({ size: size === ONE_SIZE ? "It's in stock now." : 'This size is in stock now.' });
  }
}

export interface Recipient {
  readonly email: string;
  /** Id of the account whose owner requests the alert; null for a typed or unconfirmed address. */
  readonly userId: string | null;
}

/**
 * Stores a stock alert for an e-mail address. A request by its owner also ends the opt-out of the address.
 * Returns false when the address has opted out or has too many unsent alerts; the caller must not reveal
 * this. Throws 401 for a deleted account.
 */
export async function subscribe(
  tx: EntityManager,
  { productId, size }: StockAlertInput,
  { email, userId }: Recipient,
  now: Date,
): Promise<boolean> {
  if (userId !== null && !(await lockUser(tx, userId))) throw unauthenticated();
  const addressHash = hashText(email);
  if (userId !== null) await tx.delete(StockAlertOptOutEntity, { addressHash });
  else if (await tx.existsBy(StockAlertOptOutEntity, { addressHash })) return false;
  const waitingCount = await tx.countBy(StockAlertEntity, { addressHash, sentAt: IsNull() });
  if (waitingCount >= (userId === null ? MAX_WAITING_ALERTS.typed : MAX_WAITING_ALERTS.own)) return false;
  const key = { productId, size, addressHash };
  await tx
    .createQueryBuilder()
    .insert()
    .into(StockAlertEntity)
    .values({ id: uuid(), ...key, email, userId, createdAt: now, sentAt: null })
    .orIgnore()
    .execute();
  // An alert that was sent can be requested again, and a request by the owner replaces that of a visitor who
  // typed the address.
  const alertKey = userId === null ? { ...key, sentAt: Not(IsNull()) } : key;
  await tx.update(StockAlertEntity, alertKey, { sentAt: null, userId, createdAt: now });
  return true;
}

/** Deletes the stock alerts of an e-mail address and stores its opt-out. */
export async function unsubscribe(tx: EntityManager, addressHash: string, now: Date): Promise<void> {
  await tx
    .createQueryBuilder()
    .insert()
    .into(StockAlertOptOutEntity)
    .values({ addressHash, createdAt: now })
    .orIgnore()
    .execute();
  await tx.delete(StockAlertEntity, { addressHash });
}

const subtractDays = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export const selectOldStockAlerts = (now: Date): RowSelection<StockAlertEntity> => ({
  entity: StockAlertEntity,
  key: 'id',
  where: [
    { sentAt: LessThan(subtractDays(now, RETENTION.sentStockAlertDays)) },
    { sentAt: IsNull(), createdAt: LessThan(subtractDays(now, RETENTION.stockAlertDays)) },
  ],
});

export const selectOldOptOuts = (now: Date): RowSelection<StockAlertOptOutEntity> => ({
  entity: StockAlertOptOutEntity,
  key: 'addressHash',
  where: { createdAt: LessThan(subtractDays(now, RETENTION.refusalDays)) },
});
