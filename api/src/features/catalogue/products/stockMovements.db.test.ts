import { deleteOrder } from '@shop/contract/adminOrders';
import { updateProduct } from '@shop/contract/adminProducts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { StockMovementEntity } from '../../../database/entities/stockMovements.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, aSizedProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** The movements of a product as `[size, from, to, why]`, by time and then by size. */
async function movementsOf(productId: string) {
  const rows = await api.db.read.find(StockMovementEntity, {
    where: { productId },
    order: { createdAt: 'ASC' },
  });
  rows.sort(
    (left, right) =>
      left.createdAt.getTime() - right.createdAt.getTime() ||
      (left.size ?? '').localeCompare(right.size ?? ''),
  );
  return rows.map(({ size, fromCount, toCount, reason }) => [size, fromCount, toCount, reason]);
}

test('an order and what becomes of it are movements of that order, and a payment of what is reserved is none', async () => {
  const admin = api.as(await anAdmin(api));
  const product = await aProduct(api, { stock: 5 });
  api.clock.advance(1000);
  const paid = await anOrder(api, { product, qty: 2 });
  await aPayment(api, paid);
  api.clock.advance(1000);
  const { order } = await anOrder(api, { product });
  api.clock.advance(1000);
  await admin.call(deleteOrder, { id: order._id });
  expect(await movementsOf(product.id)).toEqual([
    [null, 0, 5, 'import'],
    [null, 5, 3, 'sale'],
    [null, 3, 2, 'sale'],
    [null, 2, 3, 'return'],
  ]);
  const ofOrder = await api.db.read.findBy(StockMovementEntity, { orderId: order._id });
  expect(ofOrder.map(({ reason, userId }) => [reason, userId]).sort()).toEqual([
    ['return', null],
    ['sale', null],
  ]);
});

test('an administrator who counts is named, and so is whether pieces were counted or spread', async () => {
  const user = await anAdmin(api);
  const admin = api.as(user);
  const { id: productId } = await aSizedProduct(api, { S: 2, M: 1 });
  const steps = [
    { countInStock: 6 },
    {
      sizes: [
        { size: 'S', countInStock: 3 },
        { size: 'L', countInStock: 1 },
      ],
    },
    { name: 'Renamed' },
    { sizes: [] },
    { countInStock: 9 },
  ];
  for (const step of steps) {
    api.clock.advance(1000);
    await admin.call(updateProduct, { productId, ...step });
  }
  expect(await movementsOf(productId)).toEqual([
    ['M', 0, 1, 'import'],
    ['S', 0, 2, 'import'],
    ['M', 1, 2, 'correction'],
    ['S', 2, 4, 'correction'],
    ['L', 0, 1, 'count'],
    ['M', 2, 0, 'count'],
    ['S', 4, 3, 'count'],
    [null, 0, 4, 'correction'],
    ['L', 1, 0, 'correction'],
    ['S', 3, 0, 'correction'],
    [null, 4, 9, 'count'],
  ]);
  const byAdmin = await api.db.read.countBy(StockMovementEntity, { productId, userId: user.id });
  expect(byAdmin).toBe(9);
});

test('a count accounts for what a version before has sold without a movement', async () => {
  const admin = api.as(await anAdmin(api));
  const mug = await aSizedProduct(api, { 'One size': 4 });
  await inTransaction(api.db, (tx) =>
    tx.update(ProductEntity, { id: mug.id }, { stock: 3, reserved: 0, sold: 1 }),
  );
  api.clock.advance(1000);
  await anOrder(api, { product: mug });
  api.clock.advance(1000);
  await admin.call(updateProduct, { productId: mug.id, countInStock: 2 });
  expect((await movementsOf(mug.id)).at(-1)).toEqual(['One size', 3, 2, 'count']);
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken.filter(({ subject }) => subject !== 'sales')).toEqual([]);
});

test('a product of one size has its movements in that size', async () => {
  const product = await aSizedProduct(api, { 'One size': 4 });
  api.clock.advance(1000);
  await anOrder(api, { product });
  expect(await movementsOf(product.id)).toEqual([
    ['One size', 0, 4, 'import'],
    ['One size', 4, 3, 'sale'],
  ]);
});
