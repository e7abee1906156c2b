import { PAYMENT_EVENT_KINDS } from '@shop/contract/paymentTimeline';
import { walk } from '../../../testing/walk/walk.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
const STEPS = IS_LONG ? 2500 : 400;
const GIVEN_SEED = process.env['WALK_SEED'];
const USUAL_SEEDS = IS_LONG ? [1652, 1994, Date.now() % 1_000_000] : [112];
const SEEDS = GIVEN_SEED === undefined ? USUAL_SEEDS : [Number(GIVEN_SEED)];

test.each(SEEDS)(
  'random orders, payments, refunds, returns and counts never break the books (WALK_SEED=%i)',
  async (seed) => {
    const { orders, kinds, discounted, sales, priceRefusals } = await walk(seed, STEPS);
    expect(orders.length).toBeGreaterThan(STEPS / 20);
    expect(Math.min(discounted, sales, priceRefusals)).toBeGreaterThan(0);
    expect(orders.some(({ captures }) => captures.length > 1)).toBe(true);
    // Reversals are rare, so that the short form may meet none of them.
    const metKinds = new Set([...kinds, ...(IS_LONG ? [] : ['reversed'])]);
    expect([...metKinds].sort()).toEqual([...PAYMENT_EVENT_KINDS, 'refund_withdrawn'].sort());
  },
  STEPS * 500,
);
