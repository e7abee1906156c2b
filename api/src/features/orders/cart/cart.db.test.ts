import { deleteUser } from '@shop/contract/adminUsers';
import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { getCart, putCart } from '@shop/contract/cart';
import { placeOrder } from '@shop/contract/orders';
import { RESTORE_DAYS } from '@shop/domain/orderStates';
import { RETENTION } from '@shop/domain/retention';
import { v7 as uuid } from 'uuid';
import { CartEntity } from '../../../database/entities/carts.ts';
import { deleteOldRows } from '../../../jobs/deleteOldRows.ts';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin, eraseDeletedUsers } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function aCart(sizes: readonly string[] = ['M']) {
  const [user, product] = [await aUser(api), await aProduct(api)];
  const device = api.as(user);
  const lines = sizes.map((size) => ({ product: product.id, size, qty: 1 }));
  const { body } = await device.call(putCart, { lines, version: 0 });
  return { user, product, device, lines, version: body.version };
}

test('an account without a cart has none of version 0', async () => {
  const { body } = await api.as(await aUser(api)).call(getCart, {});
  expect(body).toEqual({ lines: [], removed: [], version: 0 });
});

test('another device of the account sees the cart, with what the catalogue says now', async () => {
  const { user, product } = await aCart();
  const { body } = await api.as(user).call(getCart, {});
  expect(body).toEqual({
    lines: [
      {
        product: product.id,
        size: 'M',
        qty: 1,
        name: product.name,
        image: product.image,
        price: 299,
        countInStock: 10,
      },
    ],
    removed: [],
    version: 1,
  });
});

test('when two devices change the same cart version, one wins and the other gets the new cart', async () => {
  const { user, product, version } = await aCart();
  const answers = await Promise.all(
    [2, 3, 4].map((qty) =>
      api.as(user).call(putCart, { lines: [{ product: product.id, size: 'M', qty }], version }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const winner = answers.find(({ status }) => status === 200);
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect({ code: body.code, cart: body.cart }).toEqual({ code: 'stale_version', cart: winner?.body });
  }
});

test('of two devices that make the first cart of an account at once one wins', async () => {
  const [user, product] = [await aUser(api), await aProduct(api)];
  const devices = ['S', 'M', 'L'].map((size) =>
    api.as(user).call(putCart, { lines: [{ product: product.id, size, qty: 1 }], version: 0 }),
  );
  const statuses = (await Promise.all(devices)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test('a removed line is remembered until it is back', async () => {
  const { device, product, lines, version } = await aCart(['M', 'L']);
  const [medium, large] = lines;
  const gone = await device.call(putCart, { lines: lines.filter((line) => line !== large), version });
  expect(gone.body.removed).toEqual([{ product: product.id, size: 'L' }]);
  const elsewhere = { product: product.id, size: 'S' };
  const told = await device.call(putCart, { lines: [], removed: [elsewhere], version: gone.body.version });
  expect(told.body.removed).toEqual([
    elsewhere,
    ...['M', 'L'].map((size) => ({ product: product.id, size })),
  ]);
  const back = await device.call(putCart, { lines: medium ? [medium] : [], version: told.body.version });
  expect(back.body.removed.map(({ size }) => size)).toEqual(['S', 'L']);
});

test('unknown products are left out, and two lines of one size become one', async () => {
  const { device, product, version } = await aCart();
  const { body } = await device.call(putCart, {
    lines: [
      { product: uuid(), size: 'M', qty: 1 },
      { product: product.id, size: 'M', qty: 2 },
      { product: product.id, size: 'M', qty: 5 },
    ],
    version,
  });
  expect(body.lines.map(({ product: id, qty }) => [id, qty])).toEqual([[product.id, 5]]);
});

test('a product that is deleted stays in the cart as one that cannot be bought', async () => {
  const { device, product, lines, version } = await aCart();
  await api.as(await anAdmin(api)).call(deleteProduct, { id: product.id });
  const { body } = await device.call(putCart, { lines, version });
  expect(body.lines).toMatchObject([{ product: product.id, countInStock: 0 }]);
  const other = await api.as(await aUser(api)).call(putCart, { lines, version: 0 });
  expect(other.body.lines).toEqual([]);
});

test.each([
  [
    'lines',
    { lines: Array.from({ length: 51 }, () => ({ product: uuid(), size: 'M', qty: 1 })), version: 0 },
  ],
  ['lines.0.qty', { lines: [{ product: uuid(), size: 'M', qty: 0 }], version: 0 }],
  ['lines.0.size', { lines: [{ product: uuid(), size: 'x'.repeat(21), qty: 1 }], version: 0 }],
  ['version', { lines: [], version: -1 }],
])('a cart with wrong %s is refused', async (field, cart) => {
  const { status, body } = await api.as(await aUser(api)).call(putCart, cart);
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
});

test('a line says how many pieces of its size there are', async () => {
  const [user, product] = [await aUser(api), await aProduct(api, { stock: 5 })];
  const sizes = [
    { size: 'M', countInStock: 3 },
    { size: 'XXL', countInStock: 2 },
  ];
  await api.as(await anAdmin(api)).call(updateProduct, { productId: product.id, sizes });
  const lines = ['M', 'XXL', 'S'].map((size) => ({ product: product.id, size, qty: 1 }));
  const { body } = await api.as(user).call(putCart, { lines, version: 0 });
  expect(body.lines.map(({ countInStock }) => countInStock)).toEqual([3, 2, 0]);
});

test('what is ordered leaves the cart on all devices, in the transaction of the order', async () => {
  const { device, user, product, lines, version } = await aCart(['M', 'L']);
  expect((await device.call(placeOrder, orderInput([product]))).status).toBe(201);
  const { body } = await api.as(user).call(getCart, {});
  expect(body.lines.map(({ size }) => size)).toEqual(['L']);
  expect(body.removed).toEqual([{ product: product.id, size: 'M' }]);
  const refused = await device.call(putCart, { lines, version });
  expect({ status: refused.status, lines: refused.body.cart?.lines.length }).toEqual({
    status: 409,
    lines: 1,
  });
});

test('a cart is forgotten with its account, and when nobody has changed it for long', async () => {
  const [deleted, old, young] = [await aCart(), await aCart(), await aCart()];
  await api.as(await anAdmin(api)).call(deleteUser, { id: deleted.user.id });
  await eraseDeletedUsers(api);
  expect(await api.db.read.existsBy(CartEntity, { userId: deleted.user.id })).toBe(false);

  api.clock.advance((RETENTION.cartDays - RESTORE_DAYS - 1) * 24 * 60 * 60_000);
  await api.as(young.user).call(putCart, { lines: [], version: young.version });
  api.clock.advance(2 * 24 * 60 * 60_000);
  await deleteOldRows.run(api.app);
  expect(await api.db.read.existsBy(CartEntity, { userId: old.user.id })).toBe(false);
  expect(await api.db.read.existsBy(CartEntity, { userId: young.user.id })).toBe(true);
});
