import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { planOf } from '../../../testing/planOf.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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
  expect(head).toMatch(/^\uFEFF?number,state,ordered \(Africa\/Johannesburg\),name,email/);
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

/** Orders that are read from end to end, as either engine says it. */
const READ_WHOLE = /"SCAN o\b|^o (ALL|index) /;

test.each([
  ['a user', (buyer: string) => `user=${buyer}`],
  ['refunds that are due', () => 'refundDue=1'],
  ['a search', () => 'search=thandi'],
])('an export of the few orders of %s does not read all orders', async (_, query) => {
  const admin = api.as(await anAdmin(api));
  const { buyer } = await anOrder(api);
  await anOrder(api);
  const statements = await statementsOf(api, async () => {
    const answer = await admin.fetch(`/api/admin/orders.csv?${query(buyer.id)}`);
    expect(answer.status).toBe(200);
    await answer.text();
  });
  const reading = statements.filter(({ sql }) => sql.includes('ORDER BY o.number DESC'));
  expect(reading).toHaveLength(1);
  const plans = await Promise.all(reading.map((statement) => planOf(api, statement)));
  expect(plans.flat().filter((line) => READ_WHOLE.test(line))).toEqual([]);
});
