import { toBasisPoints, computeIncludedVat } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../database/sql.ts';
import type { Config } from '../../../config/config.ts';
import { InvoiceCounterEntity, InvoiceEntity } from '../../../database/entities/payments.ts';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import type { SellerConfig } from './seller.service.ts';
import { readSeller } from './seller.service.ts';

const COUNTER = 'invoice';

export type InvoiceConfig = SellerConfig & Pick<Config, 'vatNumber' | 'pricing'>;

/**
 * Issues the invoice of a paid order with the next number. Call it last in a transaction, because it locks
 * the counter for all other settlements until the commit.
 */
export async function issueInvoice(
  tx: EntityManager,
  { id: orderId, totalCents }: Pick<OrderEntity, 'id' | 'totalCents'>,
  config: InvoiceConfig,
  issuedAt: Date,
): Promise<InvoiceEntity> {
  const { vatNumber, pricing } = config;
  const { vatPercent } = pricing;
  const vat =
    vatNumber === null
      ? { vatNumber, vatCents: null, vatBasisPoints: null }
      : {
          vatNumber,
          vatCents: computeIncludedVat(totalCents, vatPercent),
          vatBasisPoints: toBasisPoints(vatPercent),
        };
  const seller = await readSeller(tx, config);
  const invoice = { number: await nextNumber(tx), orderId, totalCents, ...vat, ...seller, issuedAt };
  await insertMany(tx, InvoiceEntity, [invoice]);
  return invoice;
}

async function nextNumber(tx: EntityManager): Promise<number> {
  await tx.increment(InvoiceCounterEntity, { name: COUNTER }, 'lastNumber', 1);
  const { lastNumber } = await tx.findOneByOrFail(InvoiceCounterEntity, { name: COUNTER });
  return lastNumber;
}
