import { basisPoints, vatContainedIn } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../config/config.ts';
import { InvoiceEntity } from '../../database/entities/InvoiceEntity.ts';
import type { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { write } from '../../database/handwritten.ts';
import { insertRows } from '../../database/insertRows.ts';
import { isSqlite } from '../search/engineSql.ts';
import type { SellerConfig } from './seller.service.ts';
import { readSeller } from './seller.service.ts';

const COUNTER = 'invoice';

export type InvoiceConfig = SellerConfig & Pick<Config, 'vatNumber' | 'pricing'>;

/**
 * Issues the invoice of a paid order with the next number. It comes last in a transaction, because it locks the counter
 * for all other settlements until the end.
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
          vatCents: vatContainedIn(totalCents, vatPercent),
          vatBasisPoints: basisPoints(vatPercent),
        };
  const seller = await readSeller(tx, config);
  const invoice = { number: await nextNumber(tx), orderId, totalCents, ...vat, ...seller, issuedAt };
  await insertRows(tx, InvoiceEntity, [invoice]);
  return invoice;
}

/** A server tells the number in its answer to the statement that takes it. */
async function nextNumber(tx: EntityManager): Promise<number> {
  if (!isSqlite(tx)) {
    const sql = 'UPDATE invoice_counters SET lastNumber = LAST_INSERT_ID(lastNumber + 1) WHERE name = ?';
    const { affectedRows, insertId }: Taken = await tx.query(sql, [COUNTER]);
    if (affectedRows !== 1 || insertId === 0) throw noCounter();
    return insertId;
  }
  await write(tx, 'UPDATE invoice_counters SET lastNumber = lastNumber + 1 WHERE name = ?', [COUNTER]);
  const [row]: { readonly lastNumber: number }[] = await tx.query(
    'SELECT lastNumber FROM invoice_counters WHERE name = ?',
    [COUNTER],
  );
  if (!row) throw noCounter();
  return row.lastNumber;
}

interface Taken {
  readonly affectedRows: number;
  readonly insertId: number;
}

const noCounter = (): Error => new Error('There is no counter of invoices');
