import { getCart, putCart } from '@shop/contract/cart';
import { placeOrder } from '@shop/contract/orders';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { getProfile } from '@shop/contract/users';
import { v7 as uuid } from 'uuid';
import { insertMany } from '../../../database/sql.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct } from '../../../testing/factories/products.ts';
import { aUser } from '../../../testing/factories/users.ts';
import { planOf } from '../../../testing/planOf.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ oneProcess: true, env: sandbox.env });
  // The first order would ask for the rate and store it.
  await api.app.exchangeRate.current();
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

/** With BEGIN and COMMIT. The level of isolation is told to a server once for each connection. */
const countOf = async (work: () => Promise<{ readonly status: number }>): Promise<number> => {
  const statements = await statementsOf(api, async () => {
    expect((await work()).status).toBeLessThan(300);
  });
  return statements.length;
};

const aCaller = async (): Promise<Caller> => {
  const caller = api.as(await aUser(api));
  await caller.call(getProfile, {});
  return caller;
};

const FOR_AN_ORDER = 14;

test.each([1, 3])(`an order of %p products is placed with ${FOR_AN_ORDER} statements`, async (howMany) => {
  const caller = await aCaller();
  const products = await Promise.all(Array.from({ length: howMany }, () => aProduct(api)));
  expect(await countOf(() => caller.call(placeOrder, orderInput(products)))).toBe(FOR_AN_ORDER);
});

test('an Idempotency-Key, what leaves the cart and the sizes take a statement each', async () => {
  const [product, caller] = [await aSizedProduct(api, { XS: 10, XL: 10 }), await aCaller()];
  await caller.call(putCart, { lines: [{ product: product.id, size: 'XL', qty: 1 }], version: 0 });
  const [line] = orderInput([product]).orderItems;
  const orderItems = line ? [{ ...line, size: 'XL' as const }] : [];
  const input = { ...orderInput([]), orderItems, idempotencyKey: 'a-key' };
  expect(await countOf(() => caller.call(placeOrder, input))).toBe(FOR_AN_ORDER + 3);
  expect((await caller.call(getCart, {})).body.lines).toEqual([]);
});

test('an order is paid with 36 statements', async () => {
  const caller = await aCaller();
  const { body: order } = await caller.call(placeOrder, orderInput([await aProduct(api)]));
  const orderId = order._id;
  let id = '';
  const started = await countOf(async () => {
    const { status, body } = await caller.call(createPayPalOrder, { orderId });
    ({ id } = body);
    return { status };
  });
  await sandbox.choose(id, 'approve');
  const captured = await countOf(() => caller.call(capturePayPalOrder, { orderId, paypalOrderId: id }));
  const reported = await countOf(() => caller.call(payOrder, { orderId, id }));
  expect([started, captured, reported]).toEqual([9, 22, 5]);
});

test('of however many products, an order looks at its own by their keys', async () => {
  const [template, caller] = [await aProduct(api), await aCaller()];
  const others = Array.from({ length: 200 }, () => ({ ...template, id: uuid() }));
  await inTransaction(api.db, (tx) => insertMany(tx, ProductEntity, others));
  const products = [await aProduct(api), await aProduct(api)];
  const statements = await statementsOf(api, () => caller.call(placeOrder, orderInput(products)));
  const about = statements.filter(({ sql }) => /^\s*(SELECT|UPDATE)[^]*\bproducts\b/.test(sql));
  expect(about).toHaveLength(2);
  const plans = await Promise.all(about.map((statement) => planOf(api, statement)));
  const ofProducts = plans
    .flat()
    .filter((line) => /^(p|products) |(SEARCH|SCAN) (p|products)\b|const tables/.test(line));
  expect(ofProducts).toHaveLength(2);
  // A server has found the rows by their keys, and that they have changed since, before it makes a plan of the change.
  for (const line of ofProducts)
    expect(line).toMatch(
      / (range|eq_ref|const) PRIMARY|SEARCH \w+ USING INDEX .*id=|after reading const tables/,
    );
});
