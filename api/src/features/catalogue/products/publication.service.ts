import { changePublication } from '@shop/domain/publication';
import { isPublishable } from '@shop/domain/products';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { LessThanOrEqual } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Database } from '../../../database/database.ts';
import { illegalTransition, invalidInput, notFound } from '../../../errors.ts';
import { indexProduct } from '../search/searchIndex.ts';
import { recordPrices } from './priceChanges.service.ts';

/** State and publication time that a save requests. */
export interface PublicationInput {
  readonly state?: 'public' | 'withdrawn' | undefined;
  readonly publishAt?: string | null | undefined;
}

/**
 * Moves a product that has just been saved to the requested state. Throws 400 for an invalid transition, and 404 for an
 * archived product.
 */
export async function changeProductState(
  tx: EntityManager,
  product: ProductEntity,
  { state, publishAt }: PublicationInput,
  now: Date,
): Promise<void> {
  if (product.state === 'archived') throw notFound('Product');
  const life = changePublication(
    { state: product.state, publishAt: product.publishAt },
    { state, publishAt: typeof publishAt === 'string' ? new Date(publishAt) : publishAt },
    { isPublishable: isPublishable(product), now },
  );
  if ('refused' in life) throw invalidInput(life.refused);
  const isSame = life.state === product.state && life.publishAt?.getTime() === product.publishAt?.getTime();
  if (isSame) return;
  await tx.update(ProductEntity, { id: product.id }, life);
  product.state = life.state;
  product.publishAt = life.publishAt;
}

/**
 * Restores a product's previous state. Throws 409 when the product was scheduled and its publication time has
 * passed since.
 */
export async function restoreProductState(
  tx: EntityManager,
  product: ProductEntity,
  life: Pick<ProductEntity, 'state' | 'publishAt'>,
  now: Date,
): Promise<void> {
  if (life.state === 'scheduled' && (life.publishAt === null || life.publishAt <= now)) {
    throw illegalTransition('The time it was to go into the shop has passed.');
  }
  const before = { ...product };
  await tx.update(ProductEntity, { id: product.id }, life);
  product.state = life.state;
  product.publishAt = life.publishAt;
  await recordPrices(tx, [{ before, after: product }], { reason: 'edit', now });
  await indexProduct(tx, product);
}

/**
 * Publishes the scheduled products whose publication time has come. Returns the next publication time, or
 * null.
 */
export const publishScheduledProducts = (db: Database, now: Date): Promise<Date | null> =>
  applyDueChanges(db, now, { where: { state: 'scheduled' }, at: 'publishAt', change: publishProduct });

/** Publishes one product; of several processes, the guarded statement lets one succeed. */
async function publishProduct(tx: EntityManager, id: string, now: Date): Promise<void> {
  const { affected } = await tx.update(
    ProductEntity,
    { id, state: 'scheduled', publishAt: LessThanOrEqual(now) },
    { state: 'public', publishAt: null, version: () => 'version + 1', changedAt: now },
  );
  if (affected !== 1) return;
  const after = await tx.findOneByOrFail(ProductEntity, { id });
  await recordPrices(tx, [{ before: null, after }], { reason: 'edit', now });
  await indexProduct(tx, after);
}

/** Maximum number of products changed per transaction. */
const BATCH_SIZE = 100;

interface DueChangeOptions {
  readonly where: FindOptionsWhere<ProductEntity>;
  /** Column with the time of the scheduled change. */
  readonly at: 'publishAt' | 'priceSwitchAt';
  readonly change: (tx: EntityManager, id: string, now: Date) => Promise<void>;
}

/**
 * Applies the scheduled changes (publication, price switch) whose time has come. Locks products by ascending
 * id, as placing an order does, to avoid deadlocks. Returns the time of the next change, or null.
 */
export async function applyDueChanges(
  db: Database,
  now: Date,
  { where, at, change }: DueChangeOptions,
): Promise<Date | null> {
  for (;;) {
    const upcomingProducts = await db.read.find(ProductEntity, {
      ...{ where, take: BATCH_SIZE },
      select: { id: true, [at]: true },
      order: { [at]: 'ASC', id: 'ASC' },
    });
    const dueProducts = upcomingProducts.filter(({ [at]: time }) => time !== null && time <= now);
    if (dueProducts.length > 0) {
      await inTransaction(db, async (tx) => {
        for (const id of dueProducts.map((product) => product.id).sort()) await change(tx, id, now);
      });
    }
    if (dueProducts.length < BATCH_SIZE) return upcomingProducts[dueProducts.length]?.[at] ?? null;
  }
}
