import { getProduct } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const review = (
  author: UserEntity,
  { id }: ProductEntity,
  said: { size?: string; fit?: 'small' | 'large' } = {},
) => api.as(author).call(createReview, { productId: id, rating: 5, comment: 'Good.', ...said });

async function shown({ id }: ProductEntity) {
  const { body } = await api.anonymous.call(getProduct, { id });
  return body;
}

test('a review of who has paid for the product is verified and names the size that was bought', async () => {
  const placed = await anOrder(api);
  await aPayment(api, placed);
  await review(placed.buyer, placed.product, { size: 'L' });
  expect((await shown(placed.product)).reviews).toMatchObject([{ verified: true, size: 'M' }]);
});

test('the size that somebody has bought is not shown unless they name one', async () => {
  const [before, after] = [await anOrder(api), await anOrder(api)];
  await review(before.buyer, before.product);
  for (const placed of [before, after]) await aPayment(api, placed);
  await review(after.buyer, after.product);
  for (const { product } of [before, after]) {
    const [only] = (await shown(product)).reviews;
    expect([only?.verified, only?.size]).toEqual([true, undefined]);
  }
});

test('a review is verified by a payment that comes later', async () => {
  const placed = await anOrder(api);
  await review(placed.buyer, placed.product, { size: 'L' });
  const [before] = (await shown(placed.product)).reviews;
  expect([before?.verified, before?.size]).toEqual([undefined, 'L']);
  await aPayment(api, placed);
  const [after] = (await shown(placed.product)).reviews;
  expect([after?.verified, after?.size]).toEqual([true, 'M']);
});

test('a review and the payment at the same moment make a verified review', async () => {
  for (let times = 0; times < 3; times += 1) {
    const placed = await anOrder(api);
    await Promise.all([review(placed.buyer, placed.product), aPayment(api, placed)]);
    expect((await shown(placed.product)).reviews).toMatchObject([{ verified: true }]);
  }
});

test('of several bought sizes the reviewer says which', async () => {
  const [buyer, product] = [await aUser(api), await aProduct(api)];
  const { orderInput } = await import('../../../testing/factories/orders.ts');
  const { placeOrder } = await import('@shop/contract/orders');
  for (const size of ['S', 'L']) {
    const input = orderInput([product]);
    const orderItems = input.orderItems.map((line) => ({ ...line, size }));
    const { body: order } = await api.as(buyer).call(placeOrder, { ...input, orderItems });
    await aPayment(api, { order });
  }
  await review(buyer, product, { size: 'L' });
  expect((await shown(product)).reviews).toMatchObject([{ verified: true, size: 'L' }]);
});

test('nobody else is verified, and a size that the product does not have is refused', async () => {
  const placed = await anOrder(api);
  await aPayment(api, placed);
  const stranger = await aUser(api);
  const refused = await review(stranger, placed.product, { size: 'XXL' });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['size']]);
  await review(stranger, placed.product);
  const [only] = (await shown(placed.product)).reviews;
  expect(Object.keys(only ?? {}).sort()).toEqual(['_id', 'comment', 'createdAt', 'name', 'rating']);
});

test('the page of a product sums up how it fits', async () => {
  const product = await aProduct(api);
  expect((await shown(product)).fit).toBeUndefined();
  for (const fit of ['small', 'small', 'large'] as const) await review(await aUser(api), product, { fit });
  await review(await aUser(api), product);
  const { fit, reviews } = await shown(product);
  expect(fit).toEqual({ small: 2, true: 0, large: 1 });
  expect(reviews.map((one) => one.fit).filter(Boolean)).toHaveLength(3);
});
