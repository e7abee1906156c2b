import { MoreThan } from 'typeorm';
import { OrderEntity } from '../../database/entities/orders.ts';
import { PriceChangeEntity } from '../../database/entities/priceChanges.ts';
import { testApi } from '../testApi.ts';
import { testSandbox } from '../testSandbox.ts';
import { createDice } from './dice.ts';
import { assertBooks, assertMoney } from './laws.ts';
import { assertPayPalConsistency, listKinds } from './paypalConsistency.ts';
import { assertPayFastConsistency } from './payfastSteps.ts';
import { endRefunds } from './refundSteps.ts';
import { nextStep } from './steps.ts';
import type { WalkedOrder } from './walker.ts';
import { createWalker } from './walker.ts';

/** Settings that neither sign users out nor limit them while the clock moves by days. */
const LENIENT = {
  SESSION_IDLE_DAYS: '10000',
  SESSION_MAX_DAYS: '10000',
  ADMIN_SESSION_IDLE_MINUTES: '10000000',
  ADMIN_SESSION_MAX_HOURS: '1000000',
  LOG_LEVEL: 'error',
};
const CHECK_EVERY = 20;
const TRACE = 30;

export interface Walked {
  readonly orders: readonly WalkedOrder[];
  /** The kinds of events in the timelines. */
  readonly kinds: ReadonlySet<string>;
  /** Number of orders with a discount. */
  readonly discounted: number;
  /** Number of sales that have begun, and of orders that were refused at a price that had risen. */
  readonly sales: number;
  readonly priceRefusals: number;
}

/**
 * Runs random steps in a shop and checks its invariants. Throws with the seed and the last steps when one is broken.
 */
export async function walk(seed: number, steps: number): Promise<Walked> {
  const sandbox = await testSandbox();
  const api = await testApi({
    env: { ...sandbox.env, ...sandbox.payfastEnv, ...LENIENT, PAYFAST_REFUNDS: 'on' },
  });
  const trace: string[] = [];
  try {
    const walker = await createWalker(api, sandbox, createDice(seed));
    for (let count = 1; count <= steps; count += 1) {
      const step = nextStep(walker);
      trace.push(step.name);
      await step(walker);
      if (count % CHECK_EVERY === 0 || count === steps) await assertBooks(walker);
    }
    await assertPayPalConsistency(walker);
    await assertPayFastConsistency(walker);
    // A payment that was found in PayFast's history too late has begun its refund.
    await endRefunds(walker);
    await assertMoney(walker);
    await assertBooks(walker);
    const discounted = await api.db.read.countBy(OrderEntity, { discountCents: MoreThan(0) });
    const sales = await api.db.read.countBy(PriceChangeEntity, { reason: 'sale' });
    const { orders, priceRefusals } = walker;
    return { orders, kinds: await listKinds(walker), discounted, sales, priceRefusals };
  } catch (error) {
    const last = trace.slice(-TRACE).join(', ');
    throw new Error(`WALK_SEED=${seed}, step ${trace.length}: … ${last}`, { cause: error });
  } finally {
    await api.close();
    await sandbox.stop();
  }
}
