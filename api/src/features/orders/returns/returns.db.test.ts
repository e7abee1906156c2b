import { deleteOrder } from '@shop/contract/adminOrders';
import { updateProduct } from '@shop/contract/adminProducts';
import { listRefunds } from '@shop/contract/adminRefunds';
import {
  approveReturn,
  closeReturn,
  declineReturn,
  listReturns,
  receiveReturn,
} from '@shop/contract/adminReturns';
import { updateSettings } from '@shop/contract/adminSettings';
import type { InputOf } from '@shop/contract/endpoint';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getOrder } from '@shop/contract/orders';
import { requestReturn } from '@shop/contract/returns';
import { AuditEntity } from '../../../database/entities/audit.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { PaymentEntity, PaymentEventEntity } from '../../../database/entities/payments.ts';
import { RefundEntity, RefundLineEntity } from '../../../database/entities/refunds.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import {
  aProduct,
  aSizedProduct,
  getStock,
  reloaded,
  reloadedSizes,
} from '../../../testing/factories/products.ts';
import { aDeliveredOrder, aReturn } from '../../../testing/factories/returns.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Paying } from '../../../testing/payments.ts';
import { createRefundHelpers } from '../../../testing/refunds.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';

describe('requested returns', () => {
  const DAY_MS = 24 * 60 * 60_000;

  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    // The clock advances by days, so sessions must last longer.
    const longSessions = { ADMIN_SESSION_IDLE_MINUTES: '6000000', ADMIN_SESSION_MAX_HOURS: '100000' };
    api = await testApi({ env: { ...longSessions, SESSION_IDLE_DAYS: '4000', SESSION_MAX_DAYS: '4000' } });
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

  describe('asking', () => {
    test('a buyer sees the rights of a delivered order and the return that was asked for', async () => {
      const placed = await aDeliveredOrder(api, { qty: 3 });
      const asked = await ask(placed, { lines: [{ ...refund, qty: 2 }], note: '  Too wide.\n' });
      expect(asked).toMatchObject({
        status: 201,
        body: {
          status: 'requested',
          note: 'Too wide.',
          refundAmount: 598,
          lines: [{ line: 0, name: 'Boulder Tee', size: 'M', qty: 2, wish: 'refund', wantedSize: null }],
        },
      });
      const { body } = await api.as(placed.buyer).call(getOrder, { id: placed.order._id });
      expect(body.rights?.map(({ name, wishes }) => [name, wishes])).toEqual([
        ['changedMind', ['refund']],
        ['exchange', ['exchange']],
        ['faulty', ['refund', 'exchange', 'repair']],
      ]);
      expect(body.returns).toEqual([asked.body]);
    });

    test('an order that is not delivered has no rights yet, and cannot be returned', async () => {
      const placed = await anOrder(api);
      const { status, body } = await ask(placed);
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: 'Only what was delivered can be returned.',
      });
      const seen = await api.as(placed.buyer).call(getOrder, { id: placed.order._id });
      expect(seen.body.rights).toBeUndefined();
    });

    test('nobody else can return an order, not even an administrator', async () => {
      const { order } = await aDeliveredOrder(api);
      for (const caller of [admin, api.as(await aUser(api))]) {
        expect((await caller.call(requestReturn, { id: order._id, lines: [refund] })).status).toBe(404);
      }
    });

    test.each([
      ['a line that it does not have', [{ ...refund, line: 1 }], 400, 'This order has no such line.'],
      ['no lines', [], 400, 'Please choose what you want to return.'],
      ['more than was bought', [{ ...refund, qty: 3 }], 409, 'Only 2 of Boulder Tee can still be returned.'],
      [
        'more than was bought, in two lines',
        [{ ...refund, qty: 2 }, exchange('L')],
        409,
        'Only 2 of Boulder Tee can still be returned.',
      ],
      ['an exchange without a size', [{ ...exchange('L'), size: '' }], 400, 'Please choose a size.'],
      ['a size that there is not', [exchange('XXL')], 400, 'Please choose one of the sizes of this product.'],
      [
        'the size that was bought',
        [exchange('M')],
        400,
        'Please choose a different size from the one you have.',
      ],
    ])('an order is not returned with %s', async (_, lines, status, message) => {
      const placed = await aDeliveredOrder(api, { qty: 2 });
      const answer = await ask(placed, { lines });
      expect(answer).toMatchObject({ status, body: { message } });
      expect(await getStock(api, placed.product)).toMatchObject({ stock: 8, reserved: 0, sold: 2 });
    });

    test('a faulty article may be replaced by one of the same size', async () => {
      const placed = await aDeliveredOrder(api);
      const { status } = await ask(placed, { lines: [{ ...exchange('M'), reason: 'faulty' }] });
      expect(status).toBe(201);
    });

    test('each wish has its time', async () => {
      const placed = await aDeliveredOrder(api, { qty: 5 });
      api.clock.advance(9 * DAY_MS);
      expect((await ask(placed)).body.message).toMatch(/^This order could be returned for a refund until/);
      expect((await ask(placed, { lines: [exchange('L')] })).status).toBe(201);
      api.clock.advance(30 * DAY_MS);
      expect((await ask(placed, { lines: [exchange('L')] })).status).toBe(409);
      expect((await ask(placed, { lines: [{ ...refund, reason: 'wrong' }] })).status).toBe(201);
      api.clock.advance(150 * DAY_MS);
      expect((await ask(placed, { lines: [{ ...refund, reason: 'faulty' }] })).status).toBe(409);
    });

    test('of two requests for the last unit at once, one is accepted', async () => {
      const placed = await aDeliveredOrder(api);
      const answers = await Promise.all([ask(placed), ask(placed, { lines: [exchange('L')] })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    test('a repeated key gives the same return, and cannot be used for another one', async () => {
      const placed = await aDeliveredOrder(api, { qty: 2 });
      const wanted = { lines: [exchange('L')], idempotencyKey: 'twice' };
      const answers = await Promise.all([ask(placed, wanted), ask(placed, wanted), ask(placed, wanted)]);
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect(await api.db.read.countBy(OrderReturnEntity, { orderId: placed.order._id })).toBe(1);
      expect(await getStock(api, placed.product)).toMatchObject({ stock: 7, reserved: 1, sold: 2 });
      const other = await ask(placed, { idempotencyKey: 'twice' });
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    });
  });

  test('two lines of an order are returned by themselves', async () => {
    const buyer = await aUser(api);
    const products = [await aProduct(api), await aProduct(api, { priceCents: 50_00, name: 'Grit Cap' })];
    const { order } = await aDeliveredOrder(api, { buyer, input: orderInput(products, { qty: 2 }) });
    const lines = [
      { ...refund, line: 1, qty: 2 },
      { ...refund, reason: 'wrong' as const },
    ];
    const { body } = await api.as(buyer).call(requestReturn, { id: order._id, lines });
    expect(body.lines.map(({ name, qty }) => [name, qty])).toEqual([
      ['Grit Cap', 2],
      ['Boulder Tee', 1],
    ]);
    expect(body.refundAmount).toBe(399);
  });
});

describe('decided returns', () => {
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

  describe('an exchange', () => {
    const sized = async () => {
      const product = await aSizedProduct(api, { S: 2, M: 3, L: 1 });
      return aDeliveredOrder(api, { product });
    };

    test('an exchange reserves the units of the other size, and sells them when it is closed', async () => {
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
      expect(closed).toMatchObject({ status: 200, body: { status: 'closed', refundAmount: 0 } });
      expect(await reloadedSizes(api, placed.product)).toEqual([
        ['S', 2, 0, 0],
        ['M', 3, 0, 0],
        ['L', 0, 0, 1],
      ]);
    });

    test('an exchange is refused when the size is sold out, also to the second of two buyers', async () => {
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

    test('an exchange gives its pieces back when it is declined', async () => {
      const placed = await sized();
      const { id } = await aReturn(api, { placed, lines: [exchange('L')], status: 'approved' });
      const { body } = await admin.call(declineReturn, { id, reason: 'It never arrived.' });
      expect(body).toMatchObject({ status: 'declined', declineReason: 'It never arrived.' });
      expect(await reloadedSizes(api, placed.product)).toContainEqual(['L', 1, 0, 0]);
      expect((await ask(placed, { lines: [exchange('L')] })).status).toBe(201);
    });

    test('an exchange keeps its units and size when an administrator recounts or deletes the order', async () => {
      const placed = await sized();
      const { id } = await aReturn(api, { placed, lines: [exchange('L')] });
      const sizesOf = (...names: string[]) => names.map((size) => ({ size, countInStock: 4 }));
      const productId = placed.product.id;
      const lost = await admin.call(updateProduct, { productId, sizes: sizesOf('S', 'M') });
      expect(lost).toMatchObject({
        status: 409,
        body: {
          message:
            "Unpaid orders or exchanges hold units in 'Size L'. Please keep it until they are paid, have expired or are sent.",
        },
      });
      await admin.call(updateProduct, { productId, sizes: sizesOf('M', 'L', 'XL') });
      await admin.call(deleteOrder, { id: placed.order._id });
      expect(await reloadedSizes(api, placed.product)).toContainEqual(['L', 4, 1, 0]);
      await admin.call(approveReturn, { id });
      await admin.call(receiveReturn, { id, restock: [0] });
      expect((await admin.call(closeReturn, { id })).status).toBe(200);
    });
  });

  describe('an administrator', () => {
    test('an administrator takes each step once and in order, also when another does so at once', async () => {
      const { id } = await aReturn(api);
      for (const early of [receiveReturn, closeReturn]) {
        expect((await admin.call(early, { id })).status).toBe(409);
      }
      for (const step of [approveReturn, receiveReturn]) {
        const answers = await Promise.all([admin.call(step, { id }), admin.call(step, { id })]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      }
      const late = await admin.call(declineReturn, { id, reason: 'Worn.' });
      expect(late).toMatchObject({
        status: 409,
        body: { message: 'Only a return that has not arrived can be declined.' },
      });
    });

    test('an administrator puts back on the shelf what can be sold again, and no more than came back', async () => {
      const placed = await aDeliveredOrder(api, { qty: 3 });
      const lines = [{ ...refund, qty: 3 }];
      const { id } = await aReturn(api, { placed, lines, status: 'approved' });
      const tooMany = await admin.call(receiveReturn, { id, arrived: [3], restock: [4] });
      expect({ status: tooMany.status, fields: tooMany.body.fields }).toEqual({
        status: 400,
        fields: { 'restock.0': 'Fewer items came back.' },
      });
      await admin.call(receiveReturn, { id, arrived: [3], restock: [2] });
      expect(await getStock(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
    });

    test('an administrator puts units back into a size that exists, and into none that is gone', async () => {
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
      expect(gone).toMatchObject({
        status: 409,
        body: {
          message: 'Boulder Tee is no longer sold in this size. Please receive it without putting it back.',
        },
      });
      expect((await admin.call(receiveReturn, { id: late })).status).toBe(200);
    });

    test('an administrator sees what waits, oldest first, and every return by its state', async () => {
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

    test("an administrator is named in the order's history, and the buyer gets a mail at each step", async () => {
      const { id, order, buyer } = await aReturn(api, { status: 'approved' });
      await admin.call(declineReturn, { id, reason: 'The fringe is torn.' });
      const acts = await api.db.read.find(AuditEntity, {
        where: { target: order._id },
        order: { id: 'ASC' },
      });
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

  describe('the e-mails about a return', () => {
    let bare: TestApi;
    beforeEach(async () => {
      bare = await testApi({ beside: api, env: { SHOP_ADDRESS: '' } });
    });
    afterEach(async () => {
      await admin.call(updateSettings, { address: null });
      await bare.close();
    });

    const returnMails = async (to: string) =>
      (await api.db.read.find(MailEntity)).flatMap(({ mail }) =>
        mail?.kind === 'orderReturn' && mail.to === to ? [mail] : [],
      );

    test('the address for the parcel is in the e-mail of the approval, as it was at that moment', async () => {
      const { id, buyer } = await aReturn(api);
      await admin.call(updateSettings, { address: '9 Sea Street, Durban' });
      await admin.call(approveReturn, { id });
      const approval = (await returnMails(buyer.email)).find(({ status }) => status === 'approved');
      expect(approval?.returnAddress).toBe('9 Sea Street, Durban');
    });

    test('the e-mail about a return has the picture of what comes back', async () => {
      const product = await aProduct(api, { image: '/uploads/0a1b-640.webp' });
      const { buyer } = await aReturn(api, { placed: await aDeliveredOrder(api, { product }) });
      expect(await returnMails(buyer.email)).toMatchObject([{ lines: [{ image: product.image }] }]);
    });

    test("the parcel's address is required before a return is approved, and nothing happens earlier", async () => {
      const { id, buyer } = await aReturn(api);
      const caller = bare.as(await anAdmin(api));
      const { status, body } = await caller.call(approveReturn, { id });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'illegal_transition' });
      expect(body.message).toContain('SHOP_ADDRESS');
      expect(await api.db.read.findOneBy(OrderReturnEntity, { id })).toMatchObject({ status: 'requested' });
      expect((await returnMails(buyer.email)).map(({ status: step }) => step)).toEqual(['requested']);
      await caller.call(updateSettings, { address: '9 Sea Street, Durban' });
      expect((await caller.call(approveReturn, { id })).status).toBe(200);
    });
  });
});

describe('received returns', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let admin: Caller;
  let steps: ReturnType<typeof createRefundHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    admin = api.as(await anAdmin(api));
    steps = createRefundHelpers(api, sandbox, admin);
  });
  afterEach(async () => {
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  const refund = { line: 0, qty: 1, reason: 'changedMind', wish: 'refund' } as const;
  const exchange = { line: 0, qty: 1, reason: 'size', wish: 'exchange', size: 'L' } as const;

  /** An approved return of pieces of 200 rand each, of an order of four of them. */
  async function approved(lines: InputOf<typeof requestReturn>['lines']) {
    const product = await aSizedProduct(api, { S: 2, M: 6, L: 5 }, { priceCents: 200_00 });
    const { placed } = await steps.paid(await anOrder(api, { product, qty: 4 }));
    await admin.call(deliverOrder, { id: placed.order._id });
    return { ...(await aReturn(api, { placed, lines, status: 'approved' })), product };
  }
  const returnableOf = async ({ order, buyer }: PlacedOrder) => {
    const { body } = await api.as(buyer).call(getOrder, { id: order._id });
    return body.orderItems.map(({ returnable }) => returnable);
  };

  /** What arrives of three pieces that were announced, and what follows from it. */
  const ARRIVALS = [
    { arrived: 3, restock: 3, paid: 600, back: 1, stock: 12 },
    { arrived: 2, restock: 2, paid: 400, back: 2, stock: 11 },
    { arrived: 2, restock: 0, paid: 400, back: 2, stock: 9 },
    { arrived: 1, restock: 1, paid: 200, back: 3, stock: 10 },
  ] as const;

  test.each(ARRIVALS)(
    'of 3 announced units the arrived ones are paid: $arrived, of which $restock are sold again',
    async ({ arrived, restock, paid, back, stock }) => {
      const asked = await approved([{ ...refund, qty: 3 }]);
      const { id, product, order } = asked;
      const { status, body } = await admin.call(receiveReturn, {
        id,
        arrived: [arrived],
        restock: [restock],
      });
      expect({ status, refundAmount: body.refundAmount }).toEqual({ status: 200, refundAmount: paid });
      expect(body.lines).toEqual([
        expect.objectContaining({ qty: arrived, restocked: restock, ...(arrived < 3 && { announced: 3 }) }),
      ]);
      expect((await reloaded(api, product)).stock).toBe(stock);
      expect((await admin.call(closeReturn, { id })).body).toMatchObject({
        status: 'closed',
        refundAmount: paid,
      });
      const [started] = await api.db.read.findBy(RefundEntity, { orderId: order._id });
      expect(started?.cents).toBe(paid * 100);
      expect(await api.db.read.findBy(RefundLineEntity, { refundId: started?.id ?? '' })).toMatchObject([
        { position: 0, qty: arrived },
      ]);
      expect(await returnableOf(asked)).toEqual([back]);
    },
  );

  test('units that have not arrived can be returned later, and are paid then', async () => {
    const asked = await approved([{ ...refund, qty: 4 }]);
    await admin.call(receiveReturn, { id: asked.id, arrived: [3] });
    await admin.call(closeReturn, { id: asked.id });
    const late = await aReturn(api, { placed: asked, lines: [refund], status: 'received' });
    // The delivery goes back with the piece that completes the order; it was free here.
    expect((await admin.call(closeReturn, { id: late.id })).body.refundAmount).toBe(200);
    expect(await returnableOf(asked)).toEqual([0]);
  });

  test('the delivery is not paid back as long as a piece of the order has not arrived', async () => {
    const product = await aProduct(api, { priceCents: 100_00 });
    const placed = await aDeliveredOrder(api, { product, qty: 2 });
    const { id, asked } = await aReturn(api, { placed, lines: [{ ...refund, qty: 2 }], status: 'approved' });
    expect(asked.refundAmount).toBe(300);
    expect((await admin.call(receiveReturn, { id, arrived: [1] })).body.refundAmount).toBe(100);
  });

  test('what was reserved for units that have not arrived is on sale again', async () => {
    const { id, product } = await approved([{ ...exchange, qty: 3 }]);
    expect(await reloadedSizes(api, product)).toContainEqual(['L', 2, 3, 0]);
    await admin.call(receiveReturn, { id, arrived: [1], restock: [1] });
    expect(await reloadedSizes(api, product)).toEqual([
      ['S', 2, 0, 0],
      ['M', 3, 0, 3],
      ['L', 4, 1, 0],
    ]);
    const { body } = await admin.call(closeReturn, { id });
    expect(body.lines).toMatchObject([{ qty: 1, announced: 3, sent: 1 }]);
    expect(await reloadedSizes(api, product)).toContainEqual(['L', 4, 0, 1]);
  });

  test('a line of which nothing has arrived pays and sends nothing, and the others do', async () => {
    const asked = await approved([{ ...refund, qty: 2 }, exchange]);
    const { id, product, buyer, order } = asked;
    const { body } = await admin.call(receiveReturn, { id, arrived: [2, 0] });
    expect(body).toMatchObject({ refundAmount: 400, lines: [{ qty: 2 }, { qty: 0, announced: 1 }] });
    expect(body.lines[0]).not.toHaveProperty('announced');
    expect((await admin.call(closeReturn, { id })).body.lines).toMatchObject([{}, { sent: 0 }]);
    expect(await reloadedSizes(api, product)).toContainEqual(['L', 5, 0, 0]);
    const mails = await api.db.read.find(MailEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
    const received = mails.flatMap(({ mail }) =>
      mail?.kind === 'orderReturn' && mail.to === buyer.email && mail.status === 'received' ? [mail] : [],
    );
    expect(received).toMatchObject([{ refundCents: 400_00, lines: [{ qty: 2 }, { qty: 0, announced: 1 }] }]);
    const acts = await api.db.read.findBy(AuditEntity, { target: order._id, action: 'return.received' });
    expect(acts).toMatchObject([{ after: { announced: 3, arrived: 2, restocked: 0 } }]);
  });

  const TWO = [{ ...refund, qty: 2 }, exchange];

  test.each([
    ['without counts', {}, { arrived: 'Please say how many units of each line have arrived.' }],
    [
      'with a count for some lines only',
      { arrived: [2] },
      { arrived: 'Please give one number for each line of the return.' },
    ],
    [
      'with more than were announced',
      { arrived: [2, 2] },
      { 'arrived.1': 'Please enter at most 1, as announced.' },
    ],
    [
      'with nothing',
      { arrived: [0, 0] },
      { arrived: 'When nothing has arrived, please decline the return.' },
    ],
    [
      'with more on the shelf than arrived',
      { arrived: [1, 1], restock: [2, 0] },
      { 'restock.0': 'Fewer items came back.' },
    ],
  ] as const)('a return of several pieces is not received %s', async (_, counts, fields) => {
    const { id, product } = await approved([...TWO]);
    const before = await reloadedSizes(api, product);
    const { arrived, restock } = { arrived: undefined, restock: undefined, ...counts };
    const refused = await admin.call(receiveReturn, {
      id,
      ...(arrived && { arrived: [...arrived] }),
      ...(restock && { restock: [...restock] }),
    });
    expect({ status: refused.status, fields: refused.body.fields }).toEqual({ status: 400, fields });
    expect(await reloadedSizes(api, product)).toEqual(before);
    expect((await admin.call(receiveReturn, { id, arrived: [2, 1] })).status).toBe(200);
  });

  test('the return of one piece is received by a client that does not count', async () => {
    const { id } = await approved([refund]);
    const { status, body } = await admin.call(receiveReturn, { id, restock: [1] });
    expect({ status, refundAmount: body.refundAmount }).toEqual({ status: 200, refundAmount: 200 });
    expect(body.lines).toMatchObject([{ qty: 1, restocked: 1 }]);
  });

  test('of two counts at the same moment one is accepted', async () => {
    const { id, product } = await approved([{ ...exchange, qty: 3 }]);
    const answers = await Promise.all(
      [1, 2].map((arrived) => admin.call(receiveReturn, { id, arrived: [arrived] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { qty = 0 } = answers.find(({ status }) => status === 200)?.body.lines[0] ?? {};
    expect(await reloadedSizes(api, product)).toContainEqual(['L', 5 - qty, qty, 0]);
  });

  test('pieces are counted once, and of an approved return only', async () => {
    const { id } = await aReturn(api);
    expect((await admin.call(receiveReturn, { id, arrived: [1] })).status).toBe(409);
    await admin.call(approveReturn, { id });
    expect((await admin.call(receiveReturn, { id, arrived: [1] })).status).toBe(200);
    expect((await admin.call(receiveReturn, { id, arrived: [1] })).status).toBe(409);
  });
});

describe('closed returns', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let admin: Caller;
  let steps: ReturnType<typeof createRefundHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    admin = api.as(await anAdmin(api));
    steps = createRefundHelpers(api, sandbox, admin);
  });
  afterEach(async () => {
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  const refund = { line: 0, qty: 1, reason: 'changedMind', wish: 'refund' } as const;

  /** An order of so many pieces that was paid at PayPal and delivered. */
  async function delivered(qty: number, product?: ProductEntity): Promise<Paying> {
    const paying = await steps.paid(await anOrder(api, { qty, ...(product && { product }) }));
    await admin.call(deliverOrder, { id: paying.placed.order._id });
    return paying;
  }
  const received = async ({ placed }: Paying, qty = 1) =>
    (await aReturn(api, { placed, status: 'received', lines: [{ ...refund, qty }] })).id;
  const refundsFor = ({ placed: { order } }: Paying) =>
    api.db.read.findBy(RefundEntity, { orderId: order._id });

  test('a return that is closed by two at once is refunded once, and PayPal pays that back', async () => {
    const paying = await delivered(3);
    const id = await received(paying, 2);
    const answers = await Promise.all([admin.call(closeReturn, { id }), admin.call(closeReturn, { id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const closed = answers.find(({ status }) => status === 200)?.body;
    expect(closed).toMatchObject({ status: 'closed', refundAmount: 598 });
    await steps.later();
    expect(await refundsFor(paying)).toMatchObject([
      { status: 'completed', cents: 598_00, startedBy: 'return', reason: 'Return' },
    ]);
    expect(await steps.atPayPal(paying)).toHaveLength(1);
    expect(await steps.notes(paying)).toHaveLength(1);
  });

  test('the return that completes the order pays the shipping back, so that nothing is left', async () => {
    const paying = await delivered(2, await aProduct(api, { priceCents: 100_00 }));
    for (const amount of [100, 200]) {
      const { body } = await admin.call(closeReturn, { id: await received(paying) });
      expect(body.refundAmount).toBe(amount);
    }
    await steps.later();
    const { body } = await admin.call(listRefunds, { orderId: paying.placed.order._id });
    expect(body.refundable).toBe(0);
  });

  test('no more is paid back than the shop has of the order', async () => {
    const paying = await delivered(1);
    await steps.start(paying, 300);
    const id = await received(paying);
    const closed = await admin.call(closeReturn, { id });
    expect(closed).toMatchObject({ status: 200, body: { refundAmount: 99 } });
    const other = await delivered(1);
    const late = await received(other);
    await steps.buyer.deliver(await sandbox.refund(await sandbox.captureOf(other.id)));
    const empty = await admin.call(closeReturn, { id: late });
    expect(empty).toMatchObject({ status: 200, body: { refundAmount: 0 } });
  });

  describe('what an administrator has paid back since a return of one of two pieces was asked for', () => {
    const PIECE = { lines: [{ line: 0, qty: 1 }] };

    test('a unit refunded since the request is not refunded again; the other can be returned', async () => {
      const paying = await delivered(2);
      const id = await received(paying);
      await steps.start(paying, 299, PIECE);
      expect((await admin.call(closeReturn, { id })).body).toMatchObject({ refundAmount: 0 });
      const other = await received(paying);
      expect((await admin.call(closeReturn, { id: other })).body).toMatchObject({ refundAmount: 299 });
      expect((await refundsFor(paying)).map(({ cents }) => cents)).toEqual([299_00, 299_00]);
    });

    test('a partial refund for the stains of both units does not take the return from its buyer', async () => {
      const paying = await delivered(2);
      for (const amount of [150, 150]) await steps.start(paying, amount, PIECE);
      const id = await received(paying, 2);
      expect((await admin.call(closeReturn, { id })).body).toMatchObject({ refundAmount: 298 });
    });
  });

  test('the payment of an old order is in its timeline before a second one hides it', async () => {
    const paying = await delivered(1);
    const { order } = paying.placed;
    const forget = () =>
      inTransaction(api.db, (tx) => tx.delete(PaymentEventEntity, { orderId: order._id, kind: 'captured' }));
    await forget();
    const id = await received(paying);
    await forget();
    await aPayment(api, paying.placed, 'SECOND-OF-OLD');
    expect((await admin.call(closeReturn, { id })).body).toMatchObject({ refundAmount: 399 });
  });

  test('pieces that a refund has put back are not put back once more', async () => {
    const paying = await delivered(2);
    const { placed } = paying;
    const lines = [{ ...refund, qty: 2 }];
    const { id } = await aReturn(api, { placed, status: 'approved', lines });
    await steps.start(paying, 299, { lines: [{ line: 0, qty: 1 }], restock: true });
    const before = (await reloaded(api, placed.product)).stock;
    const tooMany = await admin.call(receiveReturn, { id, arrived: [2], restock: [2] });
    expect(tooMany).toMatchObject({
      status: 409,
      body: { message: 'Only 1 of Boulder Tee can still be put back on the shelf.' },
    });
    expect((await admin.call(receiveReturn, { id, arrived: [2], restock: [1] })).status).toBe(200);
    expect((await reloaded(api, placed.product)).stock).toBe(before + 1);
  });

  test('a refund that the provider cannot make is due by hand', async () => {
    const beside = await testApi({ beside: api });
    const placed = await aDeliveredOrder(beside);
    const { id } = await aReturn(beside, { placed, status: 'received' });
    await beside.as(await anAdmin(beside)).call(closeReturn, { id });
    expect(await steps.buyer.getOrder(placed)).toMatchObject({ refundDue: true });
    await beside.close();
  });
});

describe('returns and refunds', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let admin: Caller;
  let steps: ReturnType<typeof createRefundHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    admin = api.as(await anAdmin(api));
    steps = createRefundHelpers(api, sandbox, admin);
  });
  afterEach(async () => {
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  const refund = { line: 0, qty: 1, reason: 'changedMind', wish: 'refund' } as const;
  const exchange = { line: 0, qty: 1, reason: 'size', wish: 'exchange', size: 'L' } as const;
  const PIECE = { lines: [{ line: 0, qty: 1 }] };

  /** Pieces of 400 rand each, so that nothing is paid for the delivery of two. */
  async function delivered(qty: number, product?: ProductEntity): Promise<Paying> {
    const bought = product ?? (await aProduct(api, { priceCents: 400_00 }));
    const paying = await steps.paid(await anOrder(api, { qty, product: bought }));
    await admin.call(deliverOrder, { id: paying.placed.order._id });
    return paying;
  }
  const received = async ({ placed }: Paying, lines: Parameters<typeof aReturn>[1] = {}) =>
    (await aReturn(api, { placed, status: 'received', ...lines })).id;
  const close = async (id: string) => (await admin.call(closeReturn, { id })).body;
  const ask = ({ placed: { order, buyer } }: Paying, line: typeof refund | typeof exchange, qty = 1) =>
    api.as(buyer).call(requestReturn, { id: order._id, lines: [{ ...line, qty }] });
  const refundsFor = ({ placed: { order } }: Paying) =>
    api.db.read.find(RefundEntity, { where: { orderId: order._id }, order: { id: 'ASC' } });

  describe('a piece that an administrator has paid back', () => {
    test('a refunded unit is not paid back once more by a return that was asked for before', async () => {
      const paying = await delivered(2);
      const id = await received(paying, { lines: [{ ...refund, qty: 2 }] });
      await steps.start(paying, 400, PIECE);
      expect(await close(id)).toMatchObject({ status: 'closed', refundAmount: 400 });
      expect((await refundsFor(paying)).map(({ cents }) => cents)).toEqual([400_00, 400_00]);
      const other = await delivered(1);
      const late = await received(other);
      await steps.start(other, 400, PIECE);
      // What is left is the delivery, which a return of the whole order gives back.
      expect(await close(late)).toMatchObject({ refundAmount: 100 });
    });

    test('a refunded unit cannot be returned or exchanged any more, and the others can', async () => {
      const paying = await delivered(2, await aSizedProduct(api, { M: 5, L: 5 }, { priceCents: 400_00 }));
      await steps.start(paying, 400, PIECE);
      for (const wish of [refund, exchange]) {
        const { status, body } = await ask(paying, wish, 2);
        expect({ status, message: body.message }).toEqual({
          status: 409,
          message: 'Only 1 of Boulder Tee can still be returned.',
        });
      }
      expect((await ask(paying, refund)).status).toBe(201);
      expect((await ask(paying, exchange)).body.message).toBe(
        'All units of Boulder Tee already have a return or a refund.',
      );
    });

    test('a refunded unit, or one that came back, is not paid back by another administrator', async () => {
      const paying = await delivered(2, await aProduct(api, { priceCents: 50_00 }));
      expect(await close(await received(paying))).toMatchObject({ refundAmount: 50 });
      expect((await steps.start(paying, 50, PIECE)).status).toBe(201);
      expect(await steps.start(paying, 50, PIECE)).toMatchObject({
        status: 400,
        body: { fields: { lines: 'These items have been refunded already.' } },
      });
      expect((await steps.start(paying, 50)).status).toBe(201);
    });

    test('a unit that was refunded in part is returned for the rest of its price', async () => {
      const paying = await delivered(1);
      await steps.start(paying, 50, PIECE);
      const { body } = await ask(paying, refund);
      expect(body).toMatchObject({ refundAmount: 450 });
    });
  });

  describe('while a return is open', () => {
    test.each(['requested', 'approved', 'received'] as const)(
      'a refund of an administrator says which pieces it is for: %s',
      async (status) => {
        const paying = await delivered(1);
        const { id } = await aReturn(api, { placed: paying.placed, status });
        for (const wish of [{}, { lines: [] }]) {
          const refused = await steps.start(paying, 400, wish);
          expect(refused).toMatchObject({
            status: 409,
            body: { code: 'illegal_transition', message: expect.stringContaining('choose the items') },
          });
        }
        expect(await refundsFor(paying)).toEqual([]);
        expect((await steps.start(paying, 400, PIECE)).status).toBe(201);
        if (status === 'received') expect(await close(id)).toMatchObject({ refundAmount: 100 });
        else expect((await steps.start(paying, 1)).status).toBe(409);
      },
    );

    test('a second payment of the order goes back for no pieces', async () => {
      const paying = await delivered(1);
      const id = await received(paying);
      await aPayment(api, paying.placed, 'TWICE');
      expect((await steps.start(paying, 500)).status).toBe(201);
      expect((await steps.start(paying, 500)).status).toBe(409);
      expect(await close(id)).toMatchObject({ refundAmount: 500 });
    });

    test('one that was declined asks for nothing', async () => {
      const paying = await delivered(1);
      const { id } = await aReturn(api, { placed: paying.placed });
      await admin.call(declineReturn, { id, reason: 'Worn.' });
      expect((await steps.start(paying, 400)).status).toBe(201);
    });
  });

  test('a return of an order that was paid twice is taken from one payment; the other stays owed', async () => {
    const paying = await delivered(1);
    const { order } = paying.placed;
    await aPayment(api, paying.placed, 'SECOND');
    expect(await close(await received(paying))).toMatchObject({ refundAmount: 500 });
    await steps.later();
    const { captureId } = await api.db.read.findOneByOrFail(PaymentEntity, { orderId: order._id });
    expect(await refundsFor(paying)).toMatchObject([{ status: 'completed', captureId }]);
    expect(await steps.notes(paying)).toHaveLength(1);
    expect(await steps.buyer.getOrder(paying.placed)).toMatchObject({ refundDue: true });
  });

  describe('an order tells how many pieces of a line can still be returned', () => {
    const told = async ({ placed: { order, buyer } }: Paying) =>
      (await api.as(buyer).call(getOrder, { id: order._id })).body.orderItems.map(
        ({ returnable }) => returnable,
      );

    test('units can be returned from the delivery on, less those in a return or paid back', async () => {
      expect(await told(await steps.paid())).toEqual([undefined]);
      const paying = await delivered(4);
      expect(await told(paying)).toEqual([4]);
      await steps.start(paying, 400, PIECE);
      expect(await told(paying)).toEqual([3]);
      expect((await ask(paying, refund)).status).toBe(201);
      expect(await told(paying)).toEqual([2]);
      await steps.start(paying, 800, { lines: [{ line: 0, qty: 2 }] });
      expect(await told(paying)).toEqual([1]);
    });

    test('no units can be returned once their payment has gone back, and all after a second one has', async () => {
      const [once, twice] = [await delivered(2), await delivered(2)];
      await aPayment(api, twice.placed, 'DOUBLE');
      await steps.start(once, 800);
      const { body: second } = await steps.start(twice, 800);
      await steps.later();
      expect((await steps.step(twice, second.id, 'confirm')).body.status).toBe('completed');
      expect(await told(once)).toEqual([0]);
      expect(await told(twice)).toEqual([2]);
    });
  });

  test('nothing can be returned of an order whose payment the payer’s bank has taken back', async () => {
    const paying = await delivered(2);
    const captureId = await sandbox.captureOf(paying.id);
    await steps.buyer.deliver(await sandbox.event(`captures/${captureId}`, 'PAYMENT.CAPTURE.REVERSED'));
    const { order, buyer } = paying.placed;
    const { body } = await api.as(buyer).call(getOrder, { id: order._id });
    expect(body.orderItems.map(({ returnable }) => returnable)).toEqual([0]);
    expect((await ask(paying, refund)).status).toBe(409);
  });

  describe('a refund of a second payment that names pieces', () => {
    test('a refund of a second payment pays for no units, and a return of them is paid', async () => {
      const paying = await delivered(2);
      await aPayment(api, paying.placed, 'EXTRA');
      expect((await steps.start(paying, 800, { lines: [{ line: 0, qty: 2 }] })).status).toBe(201);
      expect((await steps.start(paying, 400, PIECE)).status).toBe(201);
      const { body } = await ask(paying, refund);
      expect(body).toMatchObject({ refundAmount: 400 });
    });

    test('a refund of a second payment puts named units back into the stock once', async () => {
      const product = await aProduct(api, { priceCents: 400_00 });
      const paying = await delivered(2, product);
      await aPayment(api, paying.placed, 'SPARE');
      const shelved = { ...PIECE, restock: true };
      expect((await steps.start(paying, 800, shelved)).status).toBe(201);
      expect((await ask(paying, refund, 2)).body.message).toBe(
        'Only 1 of Boulder Tee can still be returned.',
      );
      expect((await steps.start(paying, 400, { ...shelved, lines: [{ line: 0, qty: 2 }] })).status).toBe(400);
      expect((await steps.start(paying, 400, PIECE)).status).toBe(201);
      expect((await steps.start(paying, 400, PIECE)).status).toBe(201);
    });
  });

  describe('the exchange of an order', () => {
    const sized = async () => delivered(1, await aSizedProduct(api, { M: 3, L: 3 }, { priceCents: 400_00 }));
    const lettersOf = async ({ placed: { order, buyer } }: Paying) => {
      const mails = await api.db.read.find(MailEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
      return mails.flatMap(({ mail }) =>
        mail?.kind === 'orderReturn' && mail.orderId === order._id && mail.to === buyer.email ? [mail] : [],
      );
    };

    test('the exchange of an order leaves as long as it is paid for', async () => {
      const paying = await sized();
      const id = await received(paying, { lines: [exchange] });
      await steps.start(paying, 50, PIECE);
      expect(await close(id)).toMatchObject({ lines: [{ sent: 1 }] });
      expect(await reloadedSizes(api, paying.placed.product)).toContainEqual(['L', 2, 0, 1]);
      expect((await lettersOf(paying)).at(-1)).toMatchObject({ status: 'closed', lines: [{ sent: 1 }] });
    });

    test.each([
      ['its payment has gone back', 500],
      ['its pieces were paid back', 400],
    ])('the exchange of an order is for sale again when %s', async (_, amount) => {
      const paying = await sized();
      const id = await received(paying, { lines: [exchange] });
      await steps.start(paying, amount, PIECE);
      api.clock.advance(1000);
      expect(await close(id)).toMatchObject({ status: 'closed', refundAmount: 0, lines: [{ sent: 0 }] });
      expect(await reloadedSizes(api, paying.placed.product)).toContainEqual(['L', 3, 0, 0]);
      expect((await lettersOf(paying)).at(-1)).toMatchObject({ status: 'closed', lines: [{ sent: 0 }] });
    });

    test('an exchange waits while the whole payment is on its way back, and is gone after it', async () => {
      const paying = await sized();
      const id = await received(paying, { lines: [exchange] });
      await sandbox.control('paypal', { nextRefund: 'PENDING' });
      await steps.start(paying, 500, PIECE);
      const refused = await admin.call(closeReturn, { id });
      expect(refused).toMatchObject({
        status: 409,
        body: { message: 'The payment of this order is being refunded.' },
      });
      const other = await sized();
      await aPayment(api, other.placed, 'SURPLUS');
      await steps.buyer.deliver(await sandbox.refund(await sandbox.captureOf(other.id)));
      expect((await ask(other, exchange)).body.message).toBe('The payment for this order has been refunded.');
    });
  });
});
