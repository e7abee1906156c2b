import {
  approveReturn,
  closeReturn,
  declineReturn,
  listReturns,
  receiveReturn,
} from '@shop/contract/adminReturns';
import { deleteOrder } from '@shop/contract/adminOrders';
import { updateSettings } from '@shop/contract/adminSettings';
import { updateProduct } from '@shop/contract/adminProducts';
import type { InputOf } from '@shop/contract/endpoint';
import { requestReturn } from '@shop/contract/returns';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import { aDeliveredOrder, aReturn } from '../../../testing/factories/returns.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
});
afterEach(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});
afterAll(() => api.close());

type Wanted = InputOf<typeof requestReturn>;
const refund = { line: 0, qty: 1, reason: 'changedMind', wish: 'refund' } as const;
const exchange = (size: string) => ({ line: 0, qty: 1, reason: 'size', wish: 'exchange', size }) as const;

const ask = ({ order, buyer }: PlacedOrder, wanted: Partial<Wanted> = {}) =>
  api.as(buyer).call(requestReturn, { id: order._id, lines: [refund], ...wanted });
const shelf = async (product: ProductEntity) => {
  const { stock, reserved, sold } = await reloaded(api, product);
  return [stock, reserved, sold];
};

describe('an exchange', () => {
  const sized = async () => {
    const product = await aSizedProduct(api, { S: 2, M: 3, L: 1 });
    return aDeliveredOrder(api, { product });
  };

  test('sets the pieces of the other size aside, and sells them when it is closed', async () => {
    const placed = await sized();
    const { id } = await aReturn(api, { placed, lines: [exchange('L')] });
    expect(await reloadedSizes(api, placed.product)).toEqual([
      ['S', 2, 0, 0],
      ['M', 2, 0, 1],
      ['L', 0, 1, 0],
    ]);
    await admin.call(approveReturn, { id });
    const received = await admin.call(receiveReturn, { id, restock: [1] });
    expect(received.body).toMatchObject({ status: 'received', lines: [{ restocked: 1 }] });
    const closed = await admin.call(closeReturn, { id });
    expect([closed.status, closed.body]).toMatchObject([200, { status: 'closed', refundAmount: 0 }]);
    expect(await reloadedSizes(api, placed.product)).toEqual([
      ['S', 2, 0, 0],
      ['M', 3, 0, 0],
      ['L', 0, 0, 1],
    ]);
  });

  test('is refused when the size is sold out, also to the second of two buyers', async () => {
    const [placed, product] = [await sized(), await aSizedProduct(api, { M: 5, L: 1 })];
    await anOrder(api, { product });
    const other = await aDeliveredOrder(api, { product });
    const third = await aDeliveredOrder(api, { product });
    const lines = [exchange('L')];
    const answers = await Promise.all([ask(other, { lines }), ask(third, { lines })]);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(refused?.body).toMatchObject({
      code: 'out_of_stock',
      lines: [{ product: product.id, size: 'L', requested: 1, available: 0 }],
    });
    expect((await ask(placed, { lines: [{ ...exchange('S'), qty: 1 }] })).status).toBe(201);
  });

  test('gives its pieces back when it is declined', async () => {
    const placed = await sized();
    const { id } = await aReturn(api, { placed, lines: [exchange('L')], status: 'approved' });
    const { body } = await admin.call(declineReturn, { id, reason: 'It never arrived.' });
    expect(body).toMatchObject({ status: 'declined', declineReason: 'It never arrived.' });
    expect(await reloadedSizes(api, placed.product)).toContainEqual(['L', 1, 0, 0]);
    expect((await ask(placed, { lines: [exchange('L')] })).status).toBe(201);
  });

  test('keeps its pieces and its size when an administrator counts anew, and when the order is deleted', async () => {
    const placed = await sized();
    const { id } = await aReturn(api, { placed, lines: [exchange('L')] });
    const sizesOf = (...names: string[]) => names.map((size) => ({ size, countInStock: 4 }));
    const productId = placed.product.id;
    const lost = await admin.call(updateProduct, { productId, sizes: sizesOf('S', 'M') });
    expect([lost.status, lost.body.message]).toEqual([
      409,
      "Unpaid orders or exchanges hold pieces in 'Size L'. Please keep it until they are paid, have expired or are sent.",
    ]);
    await admin.call(updateProduct, { productId, sizes: sizesOf('M', 'L', 'XL') });
    await admin.call(deleteOrder, { id: placed.order._id });
    expect(await reloadedSizes(api, placed.product)).toContainEqual(['L', 4, 1, 0]);
    await admin.call(approveReturn, { id });
    await admin.call(receiveReturn, { id, restock: [0] });
    expect((await admin.call(closeReturn, { id })).status).toBe(200);
  });
});

describe('an administrator', () => {
  test('may take each step once, in its order, whoever else does so at the same moment', async () => {
    const { id } = await aReturn(api);
    for (const early of [receiveReturn, closeReturn]) {
      expect((await admin.call(early, { id })).status).toBe(409);
    }
    for (const step of [approveReturn, receiveReturn]) {
      const answers = await Promise.all([admin.call(step, { id }), admin.call(step, { id })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    const late = await admin.call(declineReturn, { id, reason: 'Worn.' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Only a return that has not arrived can be declined.',
    ]);
  });

  test('puts back on the shelf what can be sold again, and no more than came back', async () => {
    const placed = await aDeliveredOrder(api, { qty: 3 });
    const lines = [{ ...refund, qty: 3 }];
    const { id } = await aReturn(api, { placed, lines, status: 'approved' });
    const tooMany = await admin.call(receiveReturn, { id, arrived: [3], restock: [4] });
    expect([tooMany.status, tooMany.body.fields]).toEqual([
      400,
      { 'restock.0': 'So many pieces did not come back.' },
    ]);
    await admin.call(receiveReturn, { id, arrived: [3], restock: [2] });
    expect(await shelf(placed.product)).toEqual([9, 0, 1]);
  });

  test('puts pieces back into a size that is counted by itself since, and into none that is gone', async () => {
    const product = await aProduct(api);
    const [placed, other] = [
      await aDeliveredOrder(api, { product }),
      await aDeliveredOrder(api, { product }),
    ];
    const count = (...sizes: string[]) =>
      admin.call(updateProduct, {
        productId: product.id,
        sizes: sizes.map((size) => ({ size, countInStock: 2 })),
      });
    const [{ id }, { id: late }] = [
      await aReturn(api, { placed, status: 'approved' }),
      await aReturn(api, { placed: other, status: 'approved' }),
    ];
    await count('M', 'L');
    await admin.call(receiveReturn, { id, restock: [1] });
    expect(await reloadedSizes(api, product)).toContainEqual(['M', 3, 0, 0]);
    await count('L');
    const gone = await admin.call(receiveReturn, { id: late, restock: [1] });
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'Boulder Tee is no longer sold in this size. Please receive it without putting it back.',
    ]);
    expect((await admin.call(receiveReturn, { id: late })).status).toBe(200);
  });

  test('sees what waits, oldest first, and every return by its state', async () => {
    const [first, second] = [await aReturn(api), await aReturn(api, { status: 'approved' })];
    await admin.call(declineReturn, { id: first.id, reason: 'Worn.' });
    const listed = async (status: InputOf<typeof listReturns>['status']) => {
      const ids: string[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { body } = await admin.call(listReturns, { page, status });
        pages = body.pages;
        ids.push(...body.returns.map(({ _id }) => _id));
      }
      return ids;
    };
    expect(await listed('declined')).toContain(first.id);
    expect(await listed('approved')).toContain(second.id);
    const open = await listed('open');
    expect(open).not.toContain(first.id);
    expect(open.at(-1)).toBe(second.id);
    const { body } = await admin.call(listReturns, { page: 1 });
    expect(body.returns[0]).toMatchObject({
      _id: second.id,
      order: { _id: second.order._id, number: second.order.number, buyer: second.buyer.name },
    });
  });

  test('is named in the history of the order, and the buyer gets a letter at each step', async () => {
    const { id, order, buyer } = await aReturn(api, { status: 'approved' });
    await admin.call(declineReturn, { id, reason: 'The fringe is torn.' });
    const acts = await api.db.read.find(AuditEntity, { where: { target: order._id }, order: { id: 'ASC' } });
    expect(acts.map(({ action }) => action)).toEqual([
      'order.delivered',
      'return.approved',
      'return.declined',
    ]);
    expect(acts[2]).toMatchObject({
      before: { status: 'approved' },
      after: { status: 'declined', returnId: id },
    });
    expect(JSON.stringify(acts)).not.toContain('fringe');
    const mails = await api.db.read.find(MailEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
    const steps = mails.flatMap(({ mail }) =>
      mail?.kind === 'orderReturn' && mail.to === buyer.email ? [mail.status] : [],
    );
    expect(steps).toEqual(['requested', 'approved', 'declined']);
  });
});

describe('the address for the parcel', () => {
  const returnMails = async (to: string) =>
    (await api.db.read.find(MailEntity)).flatMap(({ mail }) =>
      mail?.kind === 'orderReturn' && mail.to === to ? [mail] : [],
    );

  test('is in the e-mail of the approval, as it was at that moment', async () => {
    const { id, buyer } = await aReturn(api);
    await admin.call(updateSettings, { address: '9 Sea Street, Durban' });
    await admin.call(approveReturn, { id });
    await admin.call(updateSettings, { address: null });
    const approval = (await returnMails(buyer.email)).find(({ status }) => status === 'approved');
    expect(approval?.returnAddress).toBe('9 Sea Street, Durban');
  });

  test('is asked for before a return is approved, and until then nothing has happened', async () => {
    const bare = await testApi({ beside: api, env: { SHOP_ADDRESS: '' } });
    const { id, buyer } = await aReturn(api);
    const caller = bare.as(await anAdmin(api));
    const { status, body } = await caller.call(approveReturn, { id });
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    expect(body.message).toContain('SHOP_ADDRESS');
    expect(await api.db.read.findOneBy(OrderReturnEntity, { id })).toMatchObject({ status: 'requested' });
    expect((await returnMails(buyer.email)).map(({ status: step }) => step)).toEqual(['requested']);
    await caller.call(updateSettings, { address: '9 Sea Street, Durban' });
    expect((await caller.call(approveReturn, { id })).status).toBe(200);
    await caller.call(updateSettings, { address: null });
    await bare.close();
  });
});
