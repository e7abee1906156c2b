import { pickValues } from '@shop/domain/undo';
import * as z from 'zod/mini';
import { VoucherEntity } from '../../../database/entities/vouchers.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import { deleteUnusedVouchers } from '../../orders/vouchers/voucherChanges.sql.ts';
import { toVoucherAudit, writeVoucher } from '../../orders/vouchers/voucherChanges.service.ts';
import type { UndoContext } from './undoContext.ts';
import { findChangesToUndo } from './undoContext.ts';

/** List as the audit stores it: as JSON text. */
const JsonList = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);
const IdList = z.pipe(JsonList, z.array(z.string()));
const IsoTime = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const AuditedVoucher = z.partial(
  z.object({
    ...{ code: z.string(), percent: z.nullable(z.number()), amountCents: z.nullable(z.number()) },
    ...{ minItemsCents: z.number(), categories: IdList, productIds: IdList, excludesSale: z.boolean() },
    ...{ validFrom: IsoTime, validUntil: IsoTime, isOn: z.boolean() },
    ...{ maxUses: z.nullable(z.number()), usesPerBuyer: z.nullable(z.number()) },
  }),
);

/** Deletes a voucher, or all vouchers of a batch. Throws 409 when an order has used any of them. */
export async function undoVoucherCreation({ tx, call, entry }: UndoContext): Promise<void> {
  const { target, after } = entry;
  const isBatch = after?.['count'] !== undefined;
  const deletedCount = await deleteUnusedVouchers(tx, isBatch ? 'batchId' : 'id', target);
  if (deletedCount !== (after?.['count'] ?? 1)) {
    throw illegalTransition('An order has used this voucher, so it stays. You can stop it.');
  }
  const before = after ?? {};
  await recordAudit(tx, call, { action: 'voucher.deleted', target, before, undoes: entry.id });
}

/**
 * Restores the values that a change of a voucher has replaced. Throws 404, 400 when an order's use of the
 * voucher forbids it, or 409 for a later change.
 */
export async function undoVoucherChange({ tx, call, entry }: UndoContext): Promise<void> {
  const stored = await tx.findOneBy(VoucherEntity, { id: entry.target });
  if (!stored) throw notFound('Voucher');
  const names = findChangesToUndo(entry, toVoucherAudit(stored));
  const before = AuditedVoucher.parse(pickValues(names, entry.before ?? {}));
  const restoredValues = Object.fromEntries(
    Object.entries(before).filter(([, value]) => value !== undefined),
  );
  await writeVoucher(tx, call, { stored, columns: { ...stored, ...restoredValues }, undoes: entry.id });
}
