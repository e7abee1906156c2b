import { basisPoints, vatContainedIn } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../config/config.ts';
import { InvoiceEntity } from '../../database/entities/InvoiceEntity.ts';
import type { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { write } from '../../database/handwritten.ts';
import { insertRows } from '../../database/insertRows.ts';

const COUNTER = 'invoice';

export type Seller = Pick<Config, 'vatNumber' | 'pricing'>;

/**
 * Issues the invoice of a paid order with the next number. It comes last in a transaction, because it locks the counter
 * for all other settlements until the end.
 */
export async function issueInvoice(
  tx: EntityManager,
  { id: orderId, totalCents }: Pick<OrderEntity, 'id' | 'totalCents'>,
  { vatNumber, pricing: { vatPercent } }: Seller,
  issuedAt: Date,
): Promise<InvoiceEntity> {
  const vat =
    vatNumber === null
      ? { vatNumber, vatCents: null, vatBasisPoints: null }
      : {
          vatNumber,
          vatCents: vatContainedIn(totalCents, vatPercent),
          vatBasisPoints: basisPoints(vatPercent),
        };
  const invoice = { number: await nextNumber(tx), orderId, totalCents, ...vat, issuedAt };
  await insertRows(tx, InvoiceEntity, [invoice]);
  return invoice;
}

async function nextNumber(tx: EntityManager): Promise<number> {
  await write(tx, 'UPDATE invoice_counters SET lastNumber = lastNumber + 1 WHERE name = ?', [COUNTER]);
  const [row]: { readonly lastNumber: number }[] = await tx.query(
    'SELECT lastNumber FROM invoice_counters WHERE name = ?',
    [COUNTER],
  );
  if (!row) throw new Error('There is no counter of invoices');
  return row.lastNumber;
}
