import { In, LessThanOrEqual } from 'typeorm';
import type { PaymentProvider } from '../../../database/entities/payments.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { claimDueRow } from '../../../database/locks.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { ServerContext } from '../../../http/serverContext.ts';

const BATCH_SIZE = 20;
/** Lease of a refund in ms, longer than a provider's responses may take. */
const LEASE_MS = 120_000;

type RefundDeps = Pick<ServerContext, 'clock' | 'config' | 'db' | 'log'>;

/**
 * Finds at most `BATCH_SIZE` refunds whose next request to one of the given providers is due, longest due first.
 */
export function findRefundsToMake(
  { db, clock }: RefundDeps,
  providers: readonly PaymentProvider[],
): Promise<RefundEntity[]> {
  return db.read.find(RefundEntity, {
    where: { status: 'pending', provider: In(providers), dueAt: LessThanOrEqual(clock.now()) },
    order: { dueAt: 'ASC' },
    take: BATCH_SIZE,
  });
}

/**
 * Claims a refund whose request to the provider is due, and makes it; does nothing if another process has
 * claimed it. After an error the refund is due again in `paymentCheckMs`.
 */
export async function claimAndMakeRefund(
  app: RefundDeps,
  { id, attempts, tries }: RefundEntity,
  make: (refund: RefundEntity) => Promise<void>,
): Promise<void> {
  const where = { id, status: 'pending', tries } as const;
  const claim = { where, attempts, now: app.clock.now(), ms: LEASE_MS };
  const refund = await claimDueRow(app.db, RefundEntity, claim);
  if (!refund) return;
  try {
    await make(refund);
  } catch (error) {
    app.log.warn({ refundId: id, reason: String(error) }, 'refund not made yet');
    const dueAt = new Date(app.clock.now().getTime() + app.config.paymentCheckMs);
    await inTransaction(app.db, (tx) => tx.update(RefundEntity, where, { dueAt }));
  }
}
