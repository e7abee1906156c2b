import type { createVoucherCodes as endpoint } from '@shop/contract/adminVoucherCodes';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { VoucherEntity } from '../../../database/entities/vouchers.ts';
import { isUniqueViolation } from '../../../database/errors.ts';
import { insertMany } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { notFound } from '../../../errors.ts';
import { createVoucherCode } from '../../../secrets/voucherCodes.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import {
  assertProductsExist,
  assertEndsInFuture,
  toVoucherColumns,
  toVoucherAudit,
} from './voucherChanges.service.ts';

type VoucherBatchInput = ParsedInputOf<typeof endpoint>;

const MAX_ATTEMPTS = 5;

/**
 * Creates a batch of single-use vouchers with random codes, trying again when a code is taken. The client
 * chooses the id of the batch, which is also the id of its first voucher, so that a repeated request creates
 * nothing.
 */
export async function createVoucherBatch(
  db: Database,
  actor: Actor,
  input: VoucherBatchInput,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(db, (tx) => insertVoucherBatch(tx, actor, input));
      return;
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function insertVoucherBatch(
  tx: EntityManager,
  actor: Actor,
  { batch, count, prefix, ...terms }: VoucherBatchInput,
) {
  if (await tx.existsBy(VoucherEntity, { batchId: batch })) return;
  const now = actor.now();
  const columns = { ...toVoucherColumns({ ...terms, code: prefix, maxUses: 1 }, now), batchId: batch };
  assertEndsInFuture(columns, now);
  await assertProductsExist(tx, columns.productIds);
  const rows = Array.from({ length: count }, (_, index): VoucherEntity => ({
    ...columns,
    id: index === 0 ? batch : uuid(),
    code: [prefix, createVoucherCode()].filter((part) => part !== '').join('-'),
    ...{ used: 0, createdAt: now },
  }));
  await insertMany(tx, VoucherEntity, rows);
  const after = { ...toVoucherAudit(columns), count };
  await recordAudit(tx, actor, { action: 'voucher.codesCreated', target: batch, after });
}

/**
 * Stops all vouchers of a batch, or starts them again, and records the change in the audit if there is one. Throws 404
 * for an unknown batch.
 */
export async function switchVoucherBatch(
  tx: EntityManager,
  actor: Actor,
  { id: batchId, isOn }: { readonly id: string; readonly isOn: boolean },
): Promise<void> {
  const { affected } = await tx.update(VoucherEntity, { batchId, isOn: !isOn }, { isOn });
  if (!affected) {
    if (await tx.existsBy(VoucherEntity, { batchId })) return;
    throw notFound('Voucher');
  }
  const [before, after] = [{ isOn: !isOn }, { isOn }];
  await recordAudit(tx, actor, { action: 'voucher.codesSwitched', target: batchId, before, after });
}

const EXPORT_BATCH_SIZE = 500;

/** Yields the vouchers with the given ids in the given order, in batches while the file is written. */
export async function* streamVouchers(
  em: EntityManager,
  ids: readonly string[],
): AsyncGenerator<readonly VoucherEntity[]> {
  for (let start = 0; start < ids.length; start += EXPORT_BATCH_SIZE) {
    const batchIds = ids.slice(start, start + EXPORT_BATCH_SIZE);
    const byId = new Map((await em.findBy(VoucherEntity, { id: In(batchIds) })).map((row) => [row.id, row]));
    yield batchIds.flatMap((id) => byId.get(id) ?? []);
  }
}
