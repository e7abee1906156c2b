import { listMovements, moveStock } from '@shop/contract/adminStock';
import { COUNT_REASONS } from '@shop/domain/stock';
import { AuditEntity } from '../../../database/entities/audit.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let user: UserEntity;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  user = await anAdmin(api);
  admin = api.as(user);
});
afterAll(() => api.close());

async function movementsOf(id: string) {
  const { body } = await admin.call(listMovements, { id });
  return body.movements;
}

test('pieces come, break and are counted, each for its reason, and a draft stays one', async () => {
  const product = await aProduct(api, { stock: 4, state: 'draft' });
  for (const movement of [
    { reason: 'delivery', pieces: 10 },
    { reason: 'damage', pieces: 3 },
    { reason: 'count', pieces: 9 },
    { reason: 'correction', pieces: 8 },
  ] as const) {
    api.clock.advance(1000);
    const { version } = await reloaded(api, product);
    expect((await admin.call(moveStock, { id: product.id, version, ...movement })).status).toBe(200);
  }
  expect(await reloaded(api, product)).toMatchObject({ stock: 8, state: 'draft', version: 5 });
  const movements = await movementsOf(product.id);
  expect(movements.map(({ from, to, reason, by }) => [from, to, reason, by])).toEqual([
    [9, 8, 'correction', user.name],
    [11, 9, 'count', user.name],
    [14, 11, 'damage', user.name],
    [4, 14, 'delivery', user.name],
    [0, 4, 'import', undefined],
  ]);
  const audits = await api.db.read.findBy(AuditEntity, { target: product.id, action: 'product.counted' });
  expect(audits.map(({ after }) => after?.['reason']).sort()).toEqual([
    ...['correction', 'count', 'damage', 'delivery'],
  ]);
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});

test('one size is changed and the others stay, what is reserved included', async () => {
  const product = await aSizedProduct(api, { S: 2, M: 3 });
  const { order } = await anOrder(api, { product });
  api.clock.advance(1000);
  const { body } = await admin.call(moveStock, { id: product.id, size: 'M', reason: 'delivery', pieces: 5 });
  expect(body).toMatchObject({ countInStock: 9, reserved: 1 });
  expect(await reloadedSizes(api, product)).toEqual([
    ['S', 2, 0, 0],
    ['M', 7, 1, 0],
  ]);
  const [delivery, sale] = await movementsOf(product.id);
  expect(delivery).toMatchObject({ size: 'M', from: 2, to: 7, reason: 'delivery' });
  expect(sale).toMatchObject({ size: 'M', reason: 'sale', order: { _id: order._id, number: order.number } });
});

test.each(COUNT_REASONS.map((reason) => [reason, reason === 'count' || reason === 'correction'] as const))(
  'a hand count without the version that was counted is refused when it is absolute: %s',
  async (reason, isAbsolute) => {
    const product = await aProduct(api, { stock: 5 });
    const { status, body } = await admin.call(moveStock, { id: product.id, reason, pieces: 2 });
    expect([status, body.fields]).toEqual(
      isAbsolute
        ? [400, { version: 'Please name the version of the product that was counted.' }]
        : [200, undefined],
    );
    if (isAbsolute) expect(await reloaded(api, product)).toEqual(product);
  },
);

test('a sale since the count refuses it, and no delivery', async () => {
  const product = await aProduct(api, { stock: 5 });
  await anOrder(api, { product });
  const { id, version } = product;
  const counted = await admin.call(moveStock, { id, version, reason: 'count', pieces: 5 });
  expect([counted.status, counted.body.code]).toEqual([409, 'stale_version']);
  expect((await admin.call(moveStock, { id, version, reason: 'delivery', pieces: 5 })).status).toBe(200);
  expect(await reloaded(api, product)).toMatchObject({ stock: 9, reserved: 1 });
});

test.each([
  ['more than there are', { reason: 'damage', pieces: 4 }, { pieces: 'There are only 3.' }],
  ['nothing that came', { reason: 'delivery', pieces: 0 }, { pieces: 'Please enter at least 1.' }],
  [
    'a size that there is not',
    { reason: 'count', pieces: 1, size: 'XL' },
    { size: 'Please choose one of the sizes of this product.' },
  ],
] as const)('%s is refused', async (_, movement, fields) => {
  const product = await aSizedProduct(api, { S: 1, M: 3 });
  const { id, version } = product;
  const answer = await admin.call(moveStock, { id, version, size: 'M', ...movement });
  expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  expect(await reloadedSizes(api, product)).toEqual([
    ['S', 1, 0, 0],
    ['M', 3, 0, 0],
  ]);
});
