import { LessThanOrEqual } from 'typeorm';
import { PayPalCheckEntity, PayPalOrderEntity } from '../database/entities/payments.ts';
import { claimDueRow } from '../database/locks.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  needsReconciliation,
  reconcilePayPalOrder,
} from '../features/orders/providers/paypal/paypalChecks.service.ts';
import type { AppContext } from '../appContext.ts';
import type { Job } from './job.ts';

const BATCH_SIZE = 20;
const LEASE_MS = 120_000;
const MAX_PAUSE_MS = 6 * 60 * 60_000;

/**
 * Asks PayPal for the state of unreported payments (reconciliation), so that a payment is recorded even if
 * the browser or the server failed after the buyer paid.
 */
export const reconcilePayPal: Job = {
  name: 'reconcilePayments',
  everyMs: 5000,
  async run(app) {
    if (app.config.paypal === null) return;
    for (const { paypalOrderId, attempts } of await findDueChecks(app)) {
      if (app.isDraining) return;
      const claim = { where: { paypalOrderId }, attempts, now: app.clock.now(), ms: LEASE_MS };
      const check = await claimDueRow(app.db, PayPalCheckEntity, claim);
      if (check) await reconcileCheck(app, check);
    }
  },
};

function findDueChecks({ db, clock }: AppContext): Promise<PayPalCheckEntity[]> {
  return db.read.find(PayPalCheckEntity, {
    where: { dueAt: LessThanOrEqual(clock.now()) },
    order: { dueAt: 'ASC' },
    take: BATCH_SIZE,
  });
}

async function reconcileCheck(app: AppContext, check: PayPalCheckEntity): Promise<void> {
  const { paypalOrderId, attempts } = check;
  const { db, config } = app;
  const paypalOrder = await db.read.findOneByOrFail(PayPalOrderEntity, { id: paypalOrderId });
  const isOpen = () => needsReconciliation(app, paypalOrder);
  try {
    if (await isOpen()) await reconcilePayPalOrder(app, paypalOrder);
    if (await isOpen())
      await scheduleNextCheck(
        app,
        paypalOrderId,
        attempts,
        getPollPauseMs(attempts - 1, config.paymentCheckMs),
      );
    else await inTransaction(db, (tx) => tx.delete(PayPalCheckEntity, { paypalOrderId }));
  } catch (error) {
    app.log.warn({ paypalOrderId, reason: String(error) }, 'payment not checked');
    // An outage does not count as an attempt, so the next check follows soon after it.
    await scheduleNextCheck(app, paypalOrderId, attempts - 1, config.paymentCheckMs);
  }
}

async function scheduleNextCheck(
  app: AppContext,
  paypalOrderId: string,
  attempts: number,
  pauseMs: number,
): Promise<void> {
  await inTransaction(app.db, (tx) =>
    tx.update(PayPalCheckEntity, { paypalOrderId }, { attempts, dueAt: getTimeAfter(app, pauseMs) }),
  );
}

/**
 * Returns the pause in ms before the next check, which doubles with each attempt up to `MAX_PAUSE_MS`
 * (exponential backoff): most payments are decided in minutes, a few in days.
 */
export function getPollPauseMs(attempts: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** attempts, MAX_PAUSE_MS);
}

const getTimeAfter = ({ clock }: AppContext, ms: number): Date => new Date(clock.now().getTime() + ms);
