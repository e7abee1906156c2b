import { deleteOrder } from '@shop/contract/adminOrders';
import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { deleteUser } from '@shop/contract/adminUsers';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { placeOrder } from '@shop/contract/orders';
import { expireOrders } from '../../jobs/expireOrders.ts';
import { orderInput } from '../factories/orders.ts';
import { reloaded } from '../factories/products.ts';
import { expectAnswer } from './expectAnswer.ts';
import { payAgain, payByCard, payOnce, repeatReport } from './payingSteps.ts';
import type { Walker } from './walker.ts';
import { addBuyer, addProduct } from './walker.ts';

export type Step = (walker: Walker) => Promise<void>;

async function order({ dice, products, buyers, orders }: Walker): Promise<void> {
  const buyer = dice.pick(buyers);
  const first = dice.pick(products);
  const second = dice.pick(products);
  if (!buyer || !first || !second) return;
  const wanted = first === second || dice.roll(2) === 0 ? [first] : [first, second];
  const input = orderInput(wanted, { qty: 1 + dice.roll(3), idempotencyKey: `walk-${dice.roll(1e9)}` });
  const tries = 1 + dice.roll(2);
  const answers = await Promise.all(
    Array.from({ length: tries }, () => buyer.caller.call(placeOrder, input)),
  );
  for (const answer of answers) expectAnswer(answer);
  const [placed] = answers;
  if (placed?.status === 201) orders.push({ id: placed.body._id, buyer, captures: [] });
}

async function letTimePass({ api, dice }: Walker): Promise<void> {
  api.clock.advance(dice.roll(40) * 60_000);
  await Promise.all([expireOrders.run(api.shop), expireOrders.run(api.shop)]);
}

async function deliver({ admin, dice, orders }: Walker): Promise<void> {
  const chosen = dice.pick(orders);
  if (!chosen) return;
  const deliveries = [1, 2].map(() => admin.call(deliverOrder, { id: chosen.id }));
  for (const answer of await Promise.all(deliveries)) expectAnswer(answer);
}

async function removeOrder({ admin, dice, orders }: Walker): Promise<void> {
  const chosen = dice.pick(orders);
  if (chosen) expectAnswer(await admin.call(deleteOrder, { id: chosen.id }));
}

/** The catalogue's page sets what can be sold; what came or went is what the walk counts. */
async function adjustStock({ api, admin, dice, products, received }: Walker): Promise<void> {
  const product = dice.pick(products);
  if (!product) return;
  const { stock } = await reloaded(api, product);
  const countInStock = dice.roll(10);
  const answer = await admin.call(updateProduct, { productId: product.id, countInStock });
  expectAnswer(answer);
  if (answer.status === 200) {
    received.set(product.id, (received.get(product.id) ?? 0) + countInStock - stock);
  }
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

/** What can happen in a shop, and how often of a hundred times. */
const STEPS: readonly (readonly [step: Step, weight: number])[] = [
  [order, 36],
  [payOnce, 18],
  [repeatReport, 8],
  [payAgain, 4],
  [payByCard, 4],
  [letTimePass, 8],
  [deliver, 8],
  [removeOrder, 4],
  [adjustStock, 7],
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
