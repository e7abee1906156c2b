import { toBasisPoints, computeIncludedVat, toPercent } from '@shop/domain/totals';
import type { EntityManager, EntityTarget } from 'typeorm';
import { insertMany } from '../../../database/sql.ts';
import type { Config } from '../../../config/config.ts';
import type { DocumentCounter } from '../../../database/entities/payments.ts';
import { InvoiceCounterEntity, InvoiceEntity } from '../../../database/entities/payments.ts';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import type { SellerConfig } from './seller.service.ts';
import { readSeller } from './seller.service.ts';
import type { InvoiceMail } from '../../../database/entities/queuedMail.ts';
import { presentSeller, toBuyer } from './parties.ts';

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
  const invoice = {
    number: await takeNextNumber(tx, InvoiceCounterEntity, 'invoice'),
    orderId,
    totalCents,
    ...vat,
    ...seller,
    issuedAt,
  };
  await insertMany(tx, InvoiceEntity, [invoice]);
  return invoice;
}

/** Takes the next number of a kind of document; a number that is rolled back is used again. */
export async function takeNextNumber(
  tx: EntityManager,
  counter: EntityTarget<DocumentCounter>,
  name: string,
): Promise<number> {
  await tx.increment(counter, { name }, 'lastNumber', 1);
  const { lastNumber } = await tx.findOneByOrFail(counter, { name });
  return lastNumber;
}

export function createInvoiceMail(invoice: InvoiceEntity, order: Parameters<typeof toBuyer>[0]): InvoiceMail {
  const { number, issuedAt, sellerName, vatNumber, vatCents, vatBasisPoints } = invoice;
  const hasVat = vatNumber !== null && vatCents !== null && vatBasisPoints !== null;
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    buyer: toBuyer(order),
    ...(sellerName !== null && { seller: presentSeller({ ...invoice, sellerName }) }),
    vat: hasVat ? { number: vatNumber, cents: vatCents, percent: toPercent(vatBasisPoints) } : null,
  };
}
