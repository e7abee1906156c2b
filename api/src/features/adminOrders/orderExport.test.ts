import { aProduct } from '../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aPayment } from '../../testing/factories/payments.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api.close());

test('orders are exported as they are filtered or chosen, and no name becomes a formula', async () => {
  const admin = api.as(await anAdmin(api));
  const product = await aProduct(api, { name: 'Boulder Tee', priceCents: 12_345 });
  const paid = await anOrder(api, { product, buyer: await aUser(api, { name: '=SUM(A1)' }), qty: 2 });
  await aPayment(api, paid);
  const unpaid = await anOrder(api);
  const file = async (query: string): Promise<string[]> => {
    const answer = await admin.fetch(`/api/admin/orders.csv${query}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ]);
    return (await answer.text()).trim().split('\r\n');
  };
  const [head, ...rows] = await file('');
  expect(head).toMatch(/^\uFEFF?number,state,ordered,name,email/);
  expect(rows.map((row) => row.split(',')[0])).toEqual([unpaid.order.number, paid.order.number]);
  const [, only] = await file('?state=paid');
  expect(only).toContain("'=SUM(A1)");
  expect(only).toContain('2 x Boulder Tee (M),2,246.9,100,');
  expect(await file(`?ids=${unpaid.order._id}`)).toHaveLength(2);
  expect(await file('?search=nobody')).toHaveLength(1);
});

test('only administrators export orders', async () => {
  const { buyer } = await anOrder(api);
  expect((await api.as(buyer).fetch('/api/admin/orders.csv')).status).toBe(403);
});
