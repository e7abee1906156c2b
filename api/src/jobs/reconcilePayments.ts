import { LessThanOrEqual } from 'typeorm';
import { PayPalCheckEntity } from '../database/entities/PayPalCheckEntity.ts';
import { PayPalOrderEntity } from '../database/entities/PayPalOrderEntity.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { isWorthWatching, reconcile } from '../features/paypal/paypalWatch.service.ts';
import type { Shop } from '../shop.ts';
import type { Job } from './jobs.ts';

const BATCH = 20;
const LEASE_MS = 120_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/** Asks PayPal about payments that nobody has reported: money that was taken is found, whatever died in between. */
export const reconcilePayments: Job = {
  name: 'reconcilePayments',
  everyMs: 5000,
  async run(shop) {
    if (shop.config.paypal === null) return;
    for (const check of await dueChecks(shop)) {
      if (shop.isDraining) return;
      if (await claim(shop, check)) await settleCheck(shop, check);
    }
  },
};

function dueChecks({ db, clock }: Shop): Promise<PayPalCheckEntity[]> {
  return db.read.find(PayPalCheckEntity, {
    where: { dueAt: LessThanOrEqual(clock.now()) },
    order: { dueAt: 'ASC' },
    take: BATCH,
  });
}

/** Takes a lease; false when another process was faster. Its end lets others try when we die. */
async function claim(shop: Shop, { payPalOrderId, attempts, dueAt }: PayPalCheckEntity): Promise<boolean> {
  const lease = { attempts: attempts + 1, dueAt: inMs(shop, LEASE_MS) };
  const { affected } = await inTransaction(shop.db, (tx) =>
    tx.update(PayPalCheckEntity, { payPalOrderId, attempts, dueAt }, lease),
  );
  return affected === 1;
}

async function settleCheck(shop: Shop, { payPalOrderId, attempts }: PayPalCheckEntity): Promise<void> {
  const { db, config } = shop;
  const payPalOrder = await db.read.findOneByOrFail(PayPalOrderEntity, { id: payPalOrderId });
  const isOpen = () => isWorthWatching(shop, payPalOrder);
  try {
    if (await isOpen()) await reconcile(shop, payPalOrder);
    if (await isOpen())
      await put(shop, payPalOrderId, attempts + 1, pauseAfter(attempts, config.paymentCheckMs));
    else await inTransaction(db, (tx) => tx.delete(PayPalCheckEntity, { payPalOrderId }));
  } catch (error) {
    shop.log.warn({ payPalOrderId, reason: String(error) }, 'payment not checked');
    // An outage is not counted: once it is over, the answer is wanted soon.
    await put(shop, payPalOrderId, attempts, config.paymentCheckMs);
  }
}

async function put(shop: Shop, payPalOrderId: string, attempts: number, pauseMs: number): Promise<void> {
  await inTransaction(shop.db, (tx) =>
    tx.update(PayPalCheckEntity, { payPalOrderId }, { attempts, dueAt: inMs(shop, pauseMs) }),
  );
}

/** Twice as long each time: most payments are decided in minutes, a few in days. */
export function pauseAfter(attempts: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** attempts, LONGEST_PAUSE_MS);
}

const inMs = ({ clock }: Shop, ms: number): Date => new Date(clock.now().getTime() + ms);
