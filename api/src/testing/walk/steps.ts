import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { deleteUser } from '@shop/contract/adminUsers';
import type { InputOf } from '@shop/contract/endpoint';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { placeOrder } from '@shop/contract/orders';
import { expireOrders } from '../../jobs/expireOrders.ts';
import { orderInput } from '../factories/orders.ts';
import { reloaded } from '../factories/products.ts';
import { disagree, removeOrder, restoreDeleted } from './deletionSteps.ts';
import { expectAnswer } from './expectAnswer.ts';
import { beginPayFast, repeatNotification, receiveNotification, markAsRefunded } from './payfastSteps.ts';
import { payAgain, payOnce, repeatReport } from './payingSteps.ts';
import {
  decideReview,
  reconcile,
  refundAtPayPal,
  reverseAtPayPal,
  redeliver,
  deliverPending,
} from './paypalEventSteps.ts';
import { leaveAtPayPal, payByCard, payInManyTabs, returnFromPayPal } from './paypalSteps.ts';
import type { Walker } from './walker.ts';
import { SIZE_RANGES, addBuyer, addProduct, walkedOrder } from './walker.ts';

/** What the lines of orders name; not every product has every size. */
const LINE_SIZES = ['S', 'M', 'M', 'L', 'L', 'XL'] as const;

export type Step = (walker: Walker) => Promise<void>;

async function order({ dice, products, buyers, orders }: Walker): Promise<void> {
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
  const input = orderInput([], { orderItems, idempotencyKey: `walk-${dice.roll(1e9)}` });
  const tries = 1 + dice.roll(2);
  const answers = await Promise.all(
    Array.from({ length: tries }, () => buyer.caller.call(placeOrder, input)),
  );
  for (const answer of answers) expectAnswer(answer);
  const [placed] = answers;
  if (placed?.status === 201) orders.push(walkedOrder(placed.body._id, buyer));
}

async function advanceTime({ api, dice }: Walker): Promise<void> {
  api.clock.advance(dice.roll(40) * 60_000);
  await Promise.all([expireOrders.run(api.app), expireOrders.run(api.app)]);
}

async function deliver({ admin, dice, orders }: Walker): Promise<void> {
  const chosen = dice.pick(orders);
  if (!chosen) return;
  const deliveries = [1, 2].map(() => admin.call(deliverOrder, { id: chosen.id }));
  for (const answer of await Promise.all(deliveries)) expectAnswer(answer);
}

type Counts = Pick<InputOf<typeof updateProduct>, 'countInStock' | 'sizes'>;

/** Counts a product anew; the difference is received. */
async function count({ api, admin, dice, products, received }: Walker, counts: Counts): Promise<void> {
  const product = dice.pick(products);
  if (!product) return;
  const { stock } = await reloaded(api, product);
  const answer = await admin.call(updateProduct, { productId: product.id, ...counts });
  expectAnswer(answer);
  if (answer.status === 200) {
    const difference = answer.body.countInStock - stock;
    received.set(product.id, (received.get(product.id) ?? 0) + difference);
  }
}

async function adjustStock(walker: Walker): Promise<void> {
  await count(walker, { countInStock: walker.dice.roll(20) });
}

/** Gives a product other sizes, or other counts of the same ones; refused while unpaid orders hold a size that goes. */
async function changeSizes(walker: Walker): Promise<void> {
  const { dice } = walker;
  const areCounted = dice.roll(2) === 0;
  const sizes = (dice.pick(SIZE_RANGES) ?? []).map((size) => ({
    size,
    ...(areCounted && { countInStock: dice.roll(8) }),
  }));
  await count(walker, { sizes });
}

async function replaceProduct(walker: Walker): Promise<void> {
  const { admin, dice, products } = walker;
  const [gone] = products.splice(dice.roll(products.length), 1);
  if (gone) expectAnswer(await admin.call(deleteProduct, { id: gone.id }));
  await addProduct(walker);
}

async function replaceBuyer(walker: Walker): Promise<void> {
  const { admin, dice, buyers } = walker;
  const [gone] = buyers.splice(dice.roll(buyers.length), 1);
  if (gone) expectAnswer(await admin.call(deleteUser, { id: gone.user.id }));
  await addBuyer(walker);
}

/** The steps with their relative frequencies. */
const STEPS: readonly (readonly [step: Step, weight: number])[] = [
  [order, 26],
  [payOnce, 5],
  [repeatReport, 3],
  [payAgain, 2],
  [payByCard, 6],
  [leaveAtPayPal, 3],
  [payInManyTabs, 3],
  [returnFromPayPal, 5],
  [decideReview, 4],
  [refundAtPayPal, 3],
  [reverseAtPayPal, 1],
  [deliverPending, 1],
  [redeliver, 2],
  [reconcile, 3],
  [beginPayFast, 5],
  [receiveNotification, 6],
  [repeatNotification, 3],
  [markAsRefunded, 2],
  [advanceTime, 6],
  [deliver, 5],
  [removeOrder, 4],
  [restoreDeleted, 3],
  [disagree, 2],
  [adjustStock, 6],
  [changeSizes, 4],
  [replaceProduct, 1],
  [replaceBuyer, 2],
];

export function nextStep({ dice }: Walker): Step {
  const total = STEPS.reduce((sum, [, weight]) => sum + weight, 0);
  let left = dice.roll(total);
  const chosen = STEPS.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return chosen?.[0] ?? order;
}
