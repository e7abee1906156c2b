import { listActivity } from '@shop/contract/adminActivity';
import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { deleteUser, updateUser } from '@shop/contract/adminUsers';
import { addDays, shopDay } from '@shop/domain/shopDays';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin, eraseDeletedUsers } from '../../../testing/factories/users.ts';
import { planOf } from '../../../testing/planOf.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let admin: UserEntity;
let colleague: UserEntity;
beforeAll(async () => {
  api = await testApi();
  api.clock.advanceToNoon();
  admin = await anAdmin(api);
  colleague = await anAdmin(api, { name: 'Ben Botha' });
});
afterAll(() => api.close());

test('an act says who did what to which object, and what differs', async () => {
  const product = await aProduct(api);
  await api.as(admin).call(updateProduct, { productId: product.id, price: 120 });
  const { body } = await api.as(colleague).call(listActivity, { object: product.id });
  expect(body).toMatchObject({ page: 1, pages: 1 });
  expect(body.acts).toMatchObject([
    {
      by: { _id: admin.id, name: 'Ada Admin' },
      action: 'product.changed',
      object: { id: product.id, kind: 'product', name: 'Boulder Tee' },
      changes: [{ field: 'priceCents', before: 299_00, after: 120_00 }],
      ...{ canUndo: true, isUndo: false },
    },
  ]);
  expect(body.people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ada Admin', 'Ben Botha']));
});

test('administrators are offered with É beside E and lower case beside capitals', async () => {
  for (const name of ['Éva Nel', 'elsa Nel', 'Evan Nel']) await anAdmin(api, { name });
  const { people } = (await api.as(admin).call(listActivity, {})).body;
  const names = people.map(({ name }) => name).filter((name) => name.endsWith(' Nel'));
  expect(names).toEqual(['elsa Nel', 'Éva Nel', 'Evan Nel']);
});

test('acts are narrowed by person, kind and day, in South African time', async () => {
  const [product, user] = [await aProduct(api), await aUser(api)];
  await api.as(colleague).call(deleteProduct, { id: product.id });
  await api.as(colleague).call(updateUser, { userId: user.id, name: 'Sipho Nkosi' });
  const list = async (filter: object) => {
    const { body } = await api.as(admin).call(listActivity, { who: colleague.id, ...filter });
    return body.acts.map(({ action }) => action);
  };
  expect(await list({})).toEqual(['user.update', 'product.archived']);
  expect(await list({ kind: 'product' })).toEqual(['product.archived']);
  expect(await list({ kind: 'review' })).toEqual([]);
  const day = (offset: number) => addDays(shopDay(api.clock.now()), offset);
  expect(await list({ from: day(0), to: day(0) })).toHaveLength(2);
  expect(await list({ to: day(-1) })).toEqual([]);
  expect(await list({ from: day(1) })).toEqual([]);
});

test('pages hold twenty acts, the newest first, and one beyond the end is the last', async () => {
  const user = await aUser(api);
  const me = api.as(admin);
  for (let edit = 1; edit <= 21; edit += 1) {
    api.clock.advance(1000);
    await me.call(updateUser, { userId: user.id, name: `Name ${edit}` });
  }
  const first = await me.call(listActivity, { object: user.id });
  expect([first.body.acts.length, first.body.pages]).toEqual([20, 2]);
  expect(first.body.acts[0]?.changes).toEqual([{ field: 'name', before: 'Name 20', after: 'Name 21' }]);
  const last = await me.call(listActivity, { object: user.id, page: 99 });
  expect([last.body.acts.length, last.body.page]).toEqual([1, 2]);
});

test('what was personal of somebody who is anonymous by now is not told any more', async () => {
  const user = await aUser(api, { name: 'Nomsa Zulu' });
  await api.as(admin).call(updateUser, { userId: user.id, name: 'Nomsa Dube' });
  await api.as(admin).call(deleteUser, { id: user.id });
  await eraseDeletedUsers(api);
  const { body } = await api.as(admin).call(listActivity, { object: user.id });
  expect(body.acts).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain('Nomsa');
});

test.each([
  ['kind', 'shoes'],
  ['from', 'yesterday'],
])('%s %s is refused', async (name, value) => {
  const { status } = await api.as(admin).fetch(`/api/admin/activity?${name}=${value}`);
  expect(status).toBe(400);
});

test('acts of a rare kind are read by their kind', async () => {
  const statements = await statementsOf(api, () => api.as(admin).call(listActivity, { kind: 'delivery' }));
  const plans = await Promise.all(
    statements.filter(({ sql }) => /FROM audit_log/.test(sql)).map((statement) => planOf(api, statement)),
  );
  expect(plans.length).toBeGreaterThan(1);
  for (const plan of plans) expect(plan.join(' ')).toContain('audit_kind');
});
