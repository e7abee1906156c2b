import { allEndpoints } from '@shop/contract/allEndpoints';
import { getPathParameters } from '@shop/contract/endpoint';
import { placeOrder } from '@shop/contract/orders';
import { getProduct } from '@shop/contract/products';
import { startRefund } from '@shop/contract/adminRefunds';
import { addRedirects } from '@shop/contract/adminRedirects';
import { updateUser } from '@shop/contract/adminUsers';
import { AuditEntity } from './database/entities/audit.ts';
import { UserEntity } from './database/entities/accounts.ts';
import { RedirectEntity } from './database/entities/redirects.ts';
import { anOrder, orderInput } from './testing/factories/orders.ts';
import { aPayment } from './testing/factories/payments.ts';
import { aReturn } from './testing/factories/returns.ts';
import { aProduct, reloaded } from './testing/factories/products.ts';
import { aUser, anAdmin } from './testing/factories/users.ts';
import { aVoucher } from './testing/factories/vouchers.ts';
import type { Caller, TestApi } from './testing/testApi.ts';
import { testApi } from './testing/testApi.ts';

let api: TestApi;
let admin: UserEntity;
let asAdmin: Caller;
let ids: Record<string, string>;
beforeAll(async () => {
  api = await testApi({ oneProcess: true });
  admin = await anAdmin(api);
  asAdmin = api.as(admin);
  const { order, product } = await anOrder(api);
  await api.as(await aUser(api)).fetch(`/api/products/${product.id}/reviews`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rating: 5, comment: 'Fits well.' }),
  });
  const { body } = await api.anonymous.call(getProduct, { id: product.id });
  const user = await aUser(api);
  await asAdmin.call(updateUser, { userId: user.id, name: 'Renamed' });
  const act = await api.db.read.findOneByOrFail(AuditEntity, { target: user.id });
  ids = {
    product: product.id,
    review: body.reviews[0]?._id ?? '',
    order: order._id,
    return: (await aReturn(api)).id,
    refund: (await aRefund()).id,
    activity: act.id,
    user: user.id,
    voucher: (await aVoucher(api)).id,
    redirect: await aRedirect(product.id),
  };
});
afterAll(() => api.close());

async function aRedirect(productId: string): Promise<string> {
  const file = new File([`/products/${productId},${productId}`], 'redirects.csv');
  await asAdmin.call(addRedirects, { file });
  return (await api.db.read.findOneByOrFail(RedirectEntity, { productId })).id;
}

async function aRefund() {
  const placed = await anOrder(api);
  await aPayment(api, placed);
  const { _id: orderId, totalPrice: amount } = placed.order;
  const wish = { orderId, amount, reason: 'A stain', idempotencyKey: 'a-stain' };
  return (await asAdmin.call(startRefund, wish)).body;
}

const SPELLINGS: readonly (readonly [string, (id: string) => string])[] = [
  ['a blank at its end', (id) => `${id} `],
  ['a blank before it', (id) => ` ${id}`],
  ['a line feed at its end', (id) => `${id}\n`],
  ['a NUL at its end', (id) => `${id}\u0000`],
  ['a no-break space at its end', (id) => `${id}\u00a0`],
  ['a zero-width space in it', (id) => `${id.slice(0, 8)}\u200b${id.slice(8)}`],
  ['capitals', (id) => id.toUpperCase()],
  ['full-width digits', (id) => id.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
  ['braces around it', (id) => `{${id}}`],
  ['no hyphens', (id) => id.replaceAll('-', '')],
];

/** Valid bodies of the calls; only the id is foreign. */
const BODIES: Record<string, object> = {
  updateUser: { isAdmin: false },
  updateProduct: { name: 'Renamed' },
  createReview: { rating: 1, comment: 'Again.' },
  saveReviewReply: { reply: 'Thanks.' },
  addOrderNote: { text: 'Gift.' },
  addOrderCompany: { name: 'Berg CC' },
  payOrder: { id: '5O190127TN364715T' },
  shipOrder: { carrier: 'Berg Couriers', trackingNumber: 'BC-1' },
  reportArrival: { on: '2026-11-28' },
  correctArrival: { on: '2026-11-28' },
  giveBankAccount: {
    ...{ accountHolder: 'Thandi Adams', bank: 'FNB', branchCode: '250655' },
    ...{ accountNumber: '62001234567', accountType: 'savings' },
  },
  startRefund: { amount: 1, reason: 'A stain' },
  changeRefund: { step: 'confirm' },
  moveStock: { reason: 'delivery', pieces: 1 },
  requestReturn: { lines: [{ line: 0, qty: 1, reason: 'changedMind', wish: 'refund' }] },
  declineReturn: { reason: 'Worn.' },
  ...{ updateVoucher: { isOn: false }, switchVoucherCodes: { isOn: false } },
  askForNotice: { size: 'M', email: 'sipho@shop.example' },
};

/** Parameters that are no ids of ours, with a value that is well-formed. */
const NO_IDS: Readonly<Record<string, string>> = { paypalOrderId: '5O190127TN364715T', number: '1' };

const withIds = allEndpoints.filter(({ path }) => /:(?!paypal|name\b|file\b)/.test(path));

function addressOf(path: string, parameter: string, spell: (id: string) => string): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (name in NO_IDS) return NO_IDS[name] ?? '';
    const kind =
      name === 'id' ? (/^\/api\/(?:admin\/)?(\w+?)s?\//.exec(path)?.[1] ?? '') : name.replace(/Id$/, '');
    const id = ids[kind] ?? '';
    return encodeURIComponent(name === parameter ? spell(id) : id);
  });
}

describe.each(withIds.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const parameters = getPathParameters(endpoint.path).filter((parameter) => !(parameter in NO_IDS));
  const cases = parameters.flatMap((parameter) =>
    SPELLINGS.map(([what, spell]) => [parameter, what, spell] as const),
  );
  test.each(cases)('a call answers 404 to its %s with %s', async (parameter, _what, spell) => {
    const hasBody = endpoint.method === 'PUT' || endpoint.method === 'POST';
    const response = await asAdmin.fetch(addressOf(endpoint.path, parameter, spell), {
      method: endpoint.method,
      ...(hasBody && {
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a-key' },
        body: JSON.stringify(BODIES[name] ?? {}),
      }),
    });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 404,
      body: {
        code: 'not_found',
        message: expect.stringMatching(
          /^(Order|Return|Refund|Product|Review|User|Session|Act|Import|Voucher|Redirect) not found$/,
        ),
      },
    });
  });
});

test.each(SPELLINGS)(
  'an order line that names its product with %s is answered with 404',
  async (_, spell) => {
    const product = await aProduct(api);
    const buyer = api.as(await aUser(api));
    const misspelt = { ...product, id: spell(product.id) };
    const { status, body } = await buyer.call(placeOrder, orderInput([misspelt]));
    expect({ status, message: body.message }).toEqual({ status: 404, message: 'Product not found' });
    expect(await reloaded(api, product)).toMatchObject({ stock: product.stock, reserved: 0 });
  },
);

test('an order line may carry any _id beside its product', async () => {
  const product = await aProduct(api);
  const [line] = orderInput([product]).orderItems;
  const buyer = api.as(await aUser(api));
  const orderItems = [{ ...line, qty: 1, size: 'M' as const, _id: 'line 1' }];
  expect((await buyer.call(placeOrder, orderInput([], { orderItems }))).status).toBe(201);
});

test('an invalid field is reported before an unknown id', async () => {
  const { status, body } = await asAdmin.call(updateUser, { userId: 'nobody', email: 'no address' });
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['email'] });
});

test('an id with a blank at its end does not get around the rule against demoting oneself', async () => {
  await anAdmin(api);
  await asAdmin.call(updateUser, { userId: `${admin.id} `, isAdmin: false });
  expect(await api.db.read.findOneByOrFail(UserEntity, { id: admin.id })).toMatchObject({ isAdmin: true });
});
