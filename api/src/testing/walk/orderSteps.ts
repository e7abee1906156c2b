import { deliverOrder } from '@shop/contract/orderDelivery';
import type { Order } from '@shop/contract/orders';
import { placeOrder } from '@shop/contract/orders';
import { centsFromRand } from '@shop/domain/money';
import { expireOrders } from '../../jobs/expireOrders.ts';
import { orderInput } from '../factories/orders.ts';
import { expectAnswer } from './expectAnswer.ts';
import type { Walker } from './walker.ts';
import { walkedOrder } from './walker.ts';

/** Sizes in the lines of orders; not every product has every size. */
const LINE_SIZES = ['S', 'M', 'M', 'L', 'L', 'XL'] as const;

export async function order(walker: Walker): Promise<void> {
  const { dice, products, buyers, orders, vouchers } = walker;
  const buyer = dice.pick(buyers);
  const first = dice.pick(products);
  const second = dice.pick(products);
  if (!buyer || !first || !second) return;
  const qty = 1 + dice.roll(3);
  const orderItems = (dice.roll(2) === 0 ? [first] : [first, second]).map(({ id, priceCents }) => ({
    product: id,
    price: priceCents / 100,
    qty,
    size: dice.pick(LINE_SIZES) ?? 'M',
  }));
  const key = dice.roll(1e9);
  const voucher = vouchers[key % (2 * vouchers.length)]?.code;
  const input = orderInput([], {
    ...{ orderItems, idempotencyKey: `walk-${key}` },
    ...(voucher !== undefined && { voucher }),
  });
  const tries = 1 + dice.roll(2);
  const answers = await Promise.all(
    Array.from({ length: tries }, () => buyer.caller.call(placeOrder, input)),
  );
  for (const answer of answers) expectAnswer(answer);
  const [placed] = answers;
  if (placed?.status === 201) {
    assertNotAboveSeen(placed.body, orderItems);
    orders.push(walkedOrder(placed.body._id, buyer));
  } else if (placed?.body.code === 'price_changed') {
    walker.priceRefusals += 1;
  }
}

/** An order costs no more for a product than the cart from which it was placed. */
function assertNotAboveSeen(
  { _id: id, orderItems }: Order,
  seen: readonly { readonly product: string; readonly price: number }[],
): void {
  for (const { product, price, qty, discount = 0 } of orderItems) {
    const seenCents = centsFromRand(seen.find((line) => line.product === product)?.price ?? 0) ?? 0;
    const askedCents = (centsFromRand(price) ?? 0) * qty + (centsFromRand(discount) ?? 0);
    if (askedCents > seenCents * qty) {
      throw new Error(`Order ${id} asks ${askedCents} cents for ${qty} of ${product}, seen was ${seenCents}`);
    }
  }
}

export async function advanceTime({ api, dice }: Walker): Promise<void> {
  api.clock.advance(dice.roll(40) * 60_000);
  await Promise.all([expireOrders.run(api.app), expireOrders.run(api.app)]);
}

export async function deliver({ admin, dice, orders }: Walker): Promise<void> {
  const chosen = dice.pick(orders);
  if (!chosen) return;
  const deliveries = [1, 2].map(() => admin.call(deliverOrder, { id: chosen.id }));
  for (const answer of await Promise.all(deliveries)) expectAnswer(answer);
}
