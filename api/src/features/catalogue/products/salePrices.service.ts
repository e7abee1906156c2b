import { computeSalePrices } from '@shop/domain/salePrices';
import type { EntityManager } from 'typeorm';
import { MoreThan } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { Database } from '../../../database/database.ts';
import { lockProduct } from '../../../database/locks.ts';
import { refreshFacets } from '../search/facetRows.ts';
import { applyDueChanges } from './publication.service.ts';
import { recordPrices } from './priceChanges.service.ts';

/** Begins and ends the sales whose time has come. Returns the time of the next change, or null. */
export const switchDuePrices = (db: Database, now: Date): Promise<Date | null> =>
  applyDueChanges(db, now, {
    where: { priceSwitchAt: MoreThan(new Date(0)) },
    ...{ at: 'priceSwitchAt', change: switchPrices },
  });

/** Begins or ends one sale; of several processes, the guarded statement lets one succeed. */
async function switchPrices(tx: EntityManager, id: string, now: Date): Promise<void> {
  await lockProduct(tx, { id });
  const before = await tx.findOneByOrFail(ProductEntity, { id });
  const { priceSwitchAt } = before;
  if (priceSwitchAt === null || priceSwitchAt > now) return;
  const { affected } = await tx.update(
    ProductEntity,
    { id, priceSwitchAt },
    { ...computeSalePrices(before, {}, now), version: () => 'version + 1', changedAt: now },
  );
  if (affected !== 1) return;
  const after = await tx.findOneByOrFail(ProductEntity, { id });
  await recordPrices(tx, [{ before, after }], { reason: 'sale', now });
  await refreshFacets(tx, [id]);
}
