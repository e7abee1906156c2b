import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteOrder } from '@shop/contract/adminOrders';
import { quoteCart } from '@shop/contract/cart';
import { getShopConfig } from '@shop/contract/config';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { restoreOrder } from '@shop/contract/orderRestoration';
import { listOwnOrders, placeOrder } from '@shop/contract/orders';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity, OrderLineEntity } from '../../../database/entities/orders.ts';
import { VoucherEntity, VoucherUseEntity } from '../../../database/entities/vouchers.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { parseInput } from '../../../http/serve.ts';
import { correctVoucherUses } from '../../../jobs/correctVoucherUses.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, getStock } from '../../../testing/factories/products.ts';
import { aDeliveredOrder, aReturn } from '../../../testing/factories/returns.ts';
import { anAdmin, aUser } from '../../../testing/factories/users.ts';
import { aVoucher } from '../../../testing/factories/vouchers.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { lockOrder } from '../../../database/locks.ts';
import { updatePaymentPending } from '../money/pendingPayments.service.ts';
import { recordPaymentEvent } from '../records/paymentTimeline.service.ts';
import { anonymizeOrders } from '../life/orderRetention.service.ts';
import { getOrderFingerprint } from '../placing/orderRequest.ts';
import {
  correctVoucherUse,
  releaseVoucherUse,
  retakeVoucherUse,
  takeVoucher,
  takeVoucherUseForPayment,
} from './vouchers.service.ts';
import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import {
  createVoucher,
  getVoucher,
  listVouchers,
  previewVoucher,
  updateVoucher,
} from '@shop/contract/adminVouchers';
import { createVoucherCodes, switchVoucherCodes } from '@shop/contract/adminVoucherCodes';
import type { InputOf } from '@shop/contract/endpoint';

describe('vouchers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const HOUR_MS = 60 * 60_000;

  /** Enough for an order to read the voucher before it waits for the lock of the row. */
  const READING_MS = 200;

  const createBuyer = () => ({ id: uuid(), userId: uuid() });

  const take = (code: string, order = createBuyer()) =>
    inTransaction(api.db, (tx) => takeVoucher(tx, code, order, api.clock.now()));

  const countUses = async ({ id }: VoucherEntity) => {
    const { used } = await api.db.read.findOneByOrFail(VoucherEntity, { id });
    return { used, rows: await api.db.read.countBy(VoucherUseEntity, { voucherId: id }) };
  };

  const refuse = (message: string) => ({ code: 'voucher_refused', message });

  test('a code is found in any case and with spaces around it', async () => {
    const voucher = await aVoucher(api);
    await expect(take(` ${voucher.code.toLowerCase()} `)).resolves.toMatchObject({ id: voucher.id });
    expect(await countUses(voucher)).toEqual({ used: 1, rows: 1 });
  });

  test('a voucher that is unknown, stopped, planned, ended or used up is refused with its reason', async () => {
    const now = api.clock.now();
    const stopped = await aVoucher(api, { isOn: false });
    const planned = await aVoucher(api, { validFrom: new Date(now.getTime() + HOUR_MS) });
    const ended = await aVoucher(api, { validUntil: now });
    const usedUp = await aVoucher(api, { maxUses: 1, used: 1 });
    await expect(take('NO-SUCH-CODE')).rejects.toMatchObject(refuse("This code isn't valid."));
    await expect(take(stopped.code)).rejects.toMatchObject(refuse("This code isn't valid."));
    await expect(take(planned.code)).rejects.toMatchObject(refuse("This code isn't valid yet."));
    await expect(take(ended.code)).rejects.toMatchObject(refuse('This code is no longer valid.'));
    await expect(take(usedUp.code)).rejects.toMatchObject(refuse('This code is used up.'));
  });

  test('of twenty orders at once a voucher of five uses serves five', async () => {
    const voucher = await aVoucher(api, { maxUses: 5 });
    const orders = await Promise.allSettled(Array.from({ length: 20 }, () => take(voucher.code)));
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await countUses(voucher)).toEqual({ used: 5, rows: 5 });
  });

  test('an order has the terms that an administrator saves while it is being placed', async () => {
    const voucher = await aVoucher(api, { percent: 10 });
    // Bound here, so that it is not part of the transaction within which it is called.
    const takeMeanwhile = AsyncResource.bind(() => take(voucher.code));
    const taken: Promise<VoucherEntity>[] = [];
    await inTransaction(api.db, async (tx) => {
      await tx.update(VoucherEntity, { id: voucher.id }, { percent: 5 });
      taken.push(takeMeanwhile());
      await sleep(READING_MS);
    });
    expect(await Promise.all(taken)).toMatchObject([{ id: voucher.id, percent: 5 }]);
  });

  test('a buyer uses a voucher as often as one may, and again after giving a use back', async () => {
    const voucher = await aVoucher(api, { usesPerBuyer: 2 });
    const { userId } = createBuyer();
    const first = { id: uuid(), userId, voucherId: voucher.id };
    await take(voucher.code, first);
    await take(voucher.code, { id: uuid(), userId });
    await expect(take(voucher.code, { id: uuid(), userId })).rejects.toMatchObject(
      refuse("You've already used this code 2 times."),
    );
    expect(await countUses(voucher)).toEqual({ used: 2, rows: 2 });
    await inTransaction(api.db, (tx) => releaseVoucherUse(tx, first));
    await expect(take(voucher.code, { id: uuid(), userId })).resolves.toMatchObject({ id: voucher.id });
  });

  test('a use is given back once, and taken again only while one is left', async () => {
    const voucher = await aVoucher(api, { maxUses: 1 });
    const order = { ...createBuyer(), voucherId: voucher.id };
    await take(voucher.code, order);
    const giveBack = () => inTransaction(api.db, (tx) => releaseVoucherUse(tx, order));
    await Promise.all([giveBack(), giveBack()]);
    expect(await countUses(voucher)).toEqual({ used: 0, rows: 0 });

    const takeAgain = () => inTransaction(api.db, (tx) => retakeVoucherUse(tx, order, api.clock.now()));
    await takeAgain();
    await takeAgain();
    expect(await countUses(voucher)).toEqual({ used: 1, rows: 1 });
    await giveBack();
    await take(voucher.code);
    await expect(takeAgain()).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('a late payment takes a use only while the voucher and its buyer have one left', async () => {
    const payLate = ({ id: voucherId }: VoucherEntity, order = createBuyer()) => {
      const expired = { ...order, voucherId, status: 'expired', archivedAt: null } as const;
      return inTransaction(api.db, (tx) => takeVoucherUseForPayment(tx, expired, api.clock.now()));
    };
    const single = await aVoucher(api, { maxUses: 1 });
    const order = createBuyer();
    expect([await payLate(single, order), await payLate(single, order)]).toEqual([true, true]);
    expect(await payLate(single)).toBe(false);
    expect(await countUses(single)).toEqual({ used: 1, rows: 1 });

    const personal = await aVoucher(api, { usesPerBuyer: 1 });
    expect(await payLate(personal, { ...order, id: uuid() })).toBe(true);
    expect(await payLate(personal, { ...order, id: uuid() })).toBe(false);
    expect(await payLate(personal)).toBe(true);
    expect(await countUses(personal)).toEqual({ used: 2, rows: 2 });
  });
});

describe('orders with a voucher', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: { ADMIN_SESSION_IDLE_MINUTES: '6000', ADMIN_SESSION_MAX_HOURS: '100' } });
  });
  afterAll(() => api.close());

  const countUses = async ({ id }: VoucherEntity) =>
    (await api.db.read.findOneByOrFail(VoucherEntity, { id })).used;

  const findBroken = async () =>
    (await checkInvariants(api.db.read))
      .filter(({ level }) => level === 'broken')
      .map(({ subject }) => subject);

  /** Orders three units of R33.33 with R10.00 off, so that the units differ by a cent. */
  async function anOrderWithVoucher(given: Partial<VoucherEntity> = {}) {
    const voucher = await aVoucher(api, { percent: null, amountCents: 1000, ...given });
    const product = await aProduct(api, { priceCents: 3333 });
    const input = orderInput([product], { qty: 3, voucher: voucher.code });
    return { voucher, ...(await anOrder(api, { product, input })) };
  }

  test('an order states its discount, and its lines cost what is paid for a unit', async () => {
    const { order, voucher, product } = await anOrderWithVoucher();
    expect(order).toMatchObject({
      itemsBefore: 99.99,
      discount: { code: voucher.code, amount: 10 },
      itemsPrice: 89.99,
      shippingPrice: 100,
      totalPrice: 189.99,
      orderItems: [
        { product: product.id, price: 29.99, qty: 1, discount: 3.34 },
        { product: product.id, price: 30, qty: 2, discount: 6.66 },
      ],
    });
    expect(await countUses(voucher)).toBe(1);
    expect(await findBroken()).toEqual([]);
  });

  test('units returned one by one in any order give back what was paid for them', async () => {
    const voucher = await aVoucher(api, { percent: null, amountCents: 1000 });
    const product = await aProduct(api, { priceCents: 3333 });
    const placed = await aDeliveredOrder(api, {
      input: orderInput([product], { qty: 3, voucher: voucher.code }),
    });
    const due: number[] = [];
    for (const line of [1, 0, 1]) {
      const lines = [{ line, qty: 1, reason: 'changedMind', wish: 'refund' } as const];
      due.push((await aReturn(api, { placed, lines })).asked.refundAmount);
    }
    expect(due).toEqual([30, 29.99, 30]);
    expect(await findBroken()).toEqual([]);
  });

  test('free delivery by a voucher costs nothing and is stated with the amount 0', async () => {
    const { order, voucher } = await anOrderWithVoucher({ amountCents: null });
    expect(order).toMatchObject({
      discount: { code: voucher.code, amount: 0 },
      itemsPrice: 99.99,
      shippingPrice: 0,
      totalPrice: 99.99,
    });
  });

  test('a refused voucher orders nothing and says why', async () => {
    const buyer = await aUser(api);
    const product = await aProduct(api);
    const voucher = await aVoucher(api, { minItemsCents: 50000, maxUses: 1 });
    const place = (code: string, city = 'Durban') => {
      const input = orderInput([product], { voucher: code });
      return api
        .as(buyer)
        .call(placeOrder, { ...input, shippingAddress: { ...input.shippingAddress, city } });
    };
    const missing = await place(voucher.code);
    expect([missing.status, missing.body.code, missing.body.message]).toEqual([
      ...[409, 'voucher_refused'],
      'Add R201.00 more.',
    ]);
    const whole = await aVoucher(api, { percent: 100 });
    expect((await place(whole.code, 'Paarl')).body).toMatchObject({
      code: 'voucher_refused',
      message: 'This code would leave nothing to pay.',
    });
    expect((await place('NO-SUCH-CODE')).body.message).toBe("This code isn't valid.");
    const blank = await place(' ');
    expect([blank.status, blank.body.fields]).toEqual([400, { voucher: 'Please enter a voucher code.' }]);
    expect((await api.as(buyer).call(listOwnOrders, {})).body).toEqual([]);
    expect(await countUses(voucher)).toBe(0);
  });

  describe('of which the buyer saw the total', () => {
    /** Shows a buyer R269.10 + R100.00 for an item with 10 % off, then changes the voucher. */
    async function placeAfterChange(change: Partial<VoucherEntity>, seenTotal: number | string = 369.1) {
      const [buyer, product, voucher] = [await aUser(api), await aProduct(api), await aVoucher(api)];
      await inTransaction(api.db, (tx) => tx.update(VoucherEntity, { id: voucher.id }, change));
      const input = orderInput([product], { voucher: voucher.code });
      const place = (seen: number | string) => api.as(buyer).call(placeOrder, { ...input, seenTotal: seen });
      return { voucher, product, place, answer: await place(seenTotal) };
    }

    test('a lower discount is refused without a change, and ordered once the buyer accepts', async () => {
      const { answer, voucher, product, place } = await placeAfterChange({ percent: 5 });
      expect([answer.status, answer.body.code, answer.body.lines]).toEqual([409, 'price_changed', []]);
      expect([await countUses(voucher), await getStock(api, product)]).toMatchObject([0, { reserved: 0 }]);
      expect((await place('384.05')).body).toMatchObject({ totalPrice: 384.05, discount: { amount: 14.95 } });
    });

    test('a voucher that gives no free delivery any more is refused', async () => {
      const { answer } = await placeAfterChange({ percent: null, amountCents: 10_00 }, 299);
      expect(answer.body.code).toBe('price_changed');
    });

    test('a higher discount is ordered at once', async () => {
      const { answer } = await placeAfterChange({ percent: 20 });
      expect([answer.status, answer.body.totalPrice]).toEqual([201, 339.2]);
    });

    test('a total that is no amount is invalid', async () => {
      const { answer } = await placeAfterChange({ percent: 5 }, 'much');
      expect([answer.status, answer.body.fields]).toEqual([
        ...[400, { seenTotal: "This price isn't an amount in rand." }],
      ]);
    });
  });

  test('of fifty buyers at once a voucher of five uses serves five', async () => {
    const voucher = await aVoucher(api, { maxUses: 5 });
    const product = await aProduct(api, { stock: 100 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => aUser(api)));
    const answers = await Promise.all(
      buyers.map((buyer) => api.as(buyer).call(placeOrder, orderInput([product], { voucher: voucher.code }))),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(45);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['This code is used up.']));
    expect(await countUses(voucher)).toBe(5);
    expect(await findBroken()).toEqual([]);
  });

  test('a repeated order returns the first one and uses the voucher once', async () => {
    const voucher = await aVoucher(api);
    const [product, buyer] = [await aProduct(api), await aUser(api)];
    const input = orderInput([product], { voucher: voucher.code, idempotencyKey: uuid() });
    const first = await api.as(buyer).call(placeOrder, input);
    const second = await api.as(buyer).call(placeOrder, { ...input, voucher: voucher.code.toLowerCase() });
    expect(second.body._id).toBe(first.body._id);
    const other = await api.as(buyer).call(placeOrder, { ...input, voucher: undefined });
    expect(other.body.code).toBe('idempotency_conflict');
    expect(await countUses(voucher)).toBe(1);
  });

  test('the fingerprint of an order without voucher, company and option is that of earlier versions', () => {
    const input = parseInput(placeOrder, {
      orderItems: [{ product: '0190a5f0-0000-7000-8000-000000000001', qty: 2, size: 'M', price: 299 }],
      shippingAddress: { address: '12 Long Street', city: 'Durban', postalCode: '4001', phone: '0821234567' },
      paymentMethod: 'Credit Card',
    });
    expect(getOrderFingerprint(input)).toBe(
      'a365871af8241fe1f3bbc04d100b53a0b8d727f1a217c159881ab0d80a34c1d0',
    );
    expect(getOrderFingerprint({ ...input, seenTotal: 698 })).toBe(getOrderFingerprint(input));
    expect(getOrderFingerprint({ ...input, voucher: 'WINTER' })).not.toBe(getOrderFingerprint(input));
    const company = { name: 'Berg CC' };
    expect(getOrderFingerprint({ ...input, company })).not.toBe(getOrderFingerprint(input));
    expect(getOrderFingerprint({ ...input, paymentOption: 'cp' })).not.toBe(getOrderFingerprint(input));
  });

  test('expiry and cancellation of an unpaid order give its use back', async () => {
    const expired = await anOrderWithVoucher();
    const cancelled = await anOrderWithVoucher();
    await api.as(cancelled.buyer).call(cancelOrder, { id: cancelled.order._id });
    await api.as(cancelled.buyer).call(cancelOrder, { id: cancelled.order._id });
    expect(await countUses(cancelled.voucher)).toBe(0);
    api.clock.advance(2 * 60 * 60_000);
    await expireOrders.run(api.app);
    await expireOrders.run(api.app);
    expect(await countUses(expired.voucher)).toBe(0);
    expect(await findBroken()).toEqual([]);
  });

  test('a payment after order and voucher have expired uses the voucher again', async () => {
    const placed = await anOrderWithVoucher({ maxUses: 1 });
    api.clock.advance(26 * 60 * 60_000);
    await expireOrders.run(api.app);
    await aPayment(api, placed);
    expect(await countUses(placed.voucher)).toBe(1);
    expect(await findBroken()).toEqual([]);
  });

  test('an expired order keeps its use while a payment is pending, until it is declined', async () => {
    const report = (placed: PlacedOrder, kind: 'pending' | 'declined') =>
      inTransaction(api.db, async (tx) => {
        const orderId = placed.order._id;
        await lockOrder(tx, orderId);
        const reference = `EFT${placed.order.number}`;
        const event = { orderId, provider: 'payfast', kind, key: reference, reference } as const;
        await recordPaymentEvent(tx, event, api.clock.now());
        await updatePaymentPending(tx, orderId);
      });
    const [slow, declined] = [
      await anOrderWithVoucher({ maxUses: 1 }),
      await anOrderWithVoucher({ maxUses: 1 }),
    ];
    for (const placed of [slow, declined]) await report(placed, 'pending');
    api.clock.advance(2 * 60 * 60_000);
    await expireOrders.run(api.app);
    await correctVoucherUses.run(api.app);
    const countAll = () => Promise.all([slow, declined].map(({ voucher }) => countUses(voucher)));
    expect(await countAll()).toEqual([1, 1]);
    const input = orderInput([await aProduct(api)], { voucher: slow.voucher.code });
    expect(await api.as(await aUser(api)).call(placeOrder, input)).toMatchObject({
      status: 409,
      body: { code: 'voucher_refused', message: 'This code is used up.' },
    });
    expect(await findBroken()).toEqual([]);

    await report(declined, 'declined');
    await aPayment(api, slow);
    expect(await countAll()).toEqual([1, 0]);
    expect(await api.db.read.findOneByOrFail(OrderEntity, { id: slow.order._id })).toMatchObject({
      status: 'paid',
      isRefundDue: false,
    });
    expect(await findBroken()).toEqual([]);
  });

  test('a single-use code whose orders expired one by one is used once when all are paid', async () => {
    const voucher = await aVoucher(api, { maxUses: 1 });
    const product = await aProduct(api);
    const orders: PlacedOrder[] = [];
    for (let times = 0; times < 3; times += 1) {
      orders.push(await anOrder(api, { product, input: orderInput([product], { voucher: voucher.code }) }));
      api.clock.advance(2 * 60 * 60_000);
      await expireOrders.run(api.app);
    }
    await Promise.all(orders.map((order) => aPayment(api, order)));
    expect(await countUses(voucher)).toBe(1);
    expect(await getStock(api, product)).toMatchObject({ sold: 1 });
    const ids = orders.map(({ order }) => order._id);
    expect(await api.db.read.countBy(OrderEntity, { id: In(ids), isRefundDue: true })).toBe(2);
    const mails = (await api.db.read.find(MailEntity)).flatMap(({ mail }) =>
      mail?.kind === 'paidTooLate' && ids.includes(mail.orderId) ? [mail.reason] : [],
    );
    expect(mails).toEqual(['voucherUsedUp', 'voucherUsedUp']);
    expect(await findBroken()).toEqual([]);
  });

  test('an order that sold out before its payment gives its use back', async () => {
    const voucher = await aVoucher(api, { maxUses: 1 });
    const product = await aProduct(api, { stock: 1 });
    const { order, buyer } = await anOrder(api, {
      product,
      input: orderInput([product], { voucher: voucher.code }),
    });
    api.clock.advance(2 * 60 * 60_000);
    await expireOrders.run(api.app);
    await anOrder(api, { product });
    await aPayment(api, { order });
    expect(await countUses(voucher)).toBe(0);
    expect(await findBroken()).toEqual([]);

    const unsold = { id: order._id, userId: buyer.id, voucherId: voucher.id };
    await inTransaction(api.db, (tx) => retakeVoucherUse(tx, unsold, api.clock.now()));
    expect(await findBroken()).toEqual(['vouchers']);
    await correctVoucherUses.run(api.app);
    expect(await countUses(voucher)).toBe(0);
    expect(await findBroken()).toEqual([]);
  });

  test('deletion of an unpaid order gives its use back, and restoration takes it again', async () => {
    const admin = api.as(await anAdmin(api));
    const { order, voucher } = await anOrderWithVoucher({ maxUses: 1 });
    const id = order._id;
    await admin.call(deleteOrder, { id });
    expect(await countUses(voucher)).toBe(0);
    expect((await admin.call(restoreOrder, { id })).status).toBe(200);
    expect(await countUses(voucher)).toBe(1);

    await admin.call(deleteOrder, { id });
    await anOrder(api, { input: orderInput([await aProduct(api)], { voucher: voucher.code }) });
    const late = await admin.call(restoreOrder, { id });
    expect([late.status, late.body.code]).toEqual([409, 'illegal_transition']);
    expect(await findBroken()).toEqual([]);
  });

  test('an unpaid order that an earlier version has ended gives its use back once', async () => {
    const [ended, open] = [await anOrderWithVoucher(), await anOrderWithVoucher()];
    await api.as(ended.buyer).call(cancelOrder, { id: ended.order._id });
    const left = { id: ended.order._id, userId: ended.buyer.id, voucherId: ended.voucher.id };
    await inTransaction(api.db, (tx) => retakeVoucherUse(tx, left, api.clock.now()));
    expect(await countUses(ended.voucher)).toBe(1);
    const paid = await anOrderWithVoucher();
    await aPayment(api, paid);
    await Promise.all([correctVoucherUses.run(api.app), correctVoucherUses.run(api.app)]);
    await correctVoucherUses.run(api.app);
    const uses = await Promise.all([ended, open, paid].map(({ voucher }) => countUses(voucher)));
    expect(uses).toEqual([0, 1, 1]);
    await inTransaction(api.db, (tx) => correctVoucherUse(tx, open.order._id, api.clock.now()));
    expect(await countUses(open.voucher)).toBe(1);
    expect(await findBroken()).toEqual([]);
  });

  test('an order that an earlier version has paid after its expiry uses its voucher once', async () => {
    const { order, buyer, voucher } = await anOrderWithVoucher({ maxUses: 1 });
    api.clock.advance(2 * 60 * 60_000);
    await expireOrders.run(api.app);
    await aPayment(api, { order });
    const paid = { id: order._id, userId: buyer.id, voucherId: voucher.id };
    await inTransaction(api.db, (tx) => releaseVoucherUse(tx, paid));
    await anOrder(api, { input: orderInput([await aProduct(api)], { voucher: voucher.code }) });
    expect(await findBroken()).toEqual(['vouchers']);
    await Promise.all([correctVoucherUses.run(api.app), correctVoucherUses.run(api.app)]);
    await correctVoucherUses.run(api.app);
    expect(await countUses(voucher)).toBe(2);
    expect(await findBroken()).toEqual([]);
  });

  test('the uses of anonymized orders remain, and do not name their buyer', async () => {
    const [voucher, buyer, product] = [await aVoucher(api), await aUser(api), await aProduct(api)];
    const input = orderInput([product], { voucher: voucher.code });
    for (let times = 0; times < 2; times += 1) await anOrder(api, { buyer, product, input });
    const orders = await api.db.read.findBy(OrderEntity, { userId: buyer.id });
    await inTransaction(api.db, (tx) => anonymizeOrders(tx, orders, api.clock.now()));
    expect(await countUses(voucher)).toBe(2);
    expect(await api.db.read.countBy(VoucherUseEntity, { userId: buyer.id })).toBe(0);
    expect(await findBroken()).toEqual([]);
  });

  test('the doctor finds a discount and a counter that were changed by hand', async () => {
    const { order, voucher } = await anOrderWithVoucher();
    const change = async (discountCents: number, used: number) =>
      inTransaction(api.db, async (tx) => {
        await tx.update(OrderEntity, { id: order._id }, { discountCents });
        await tx.update(VoucherEntity, { id: voucher.id }, { used });
      });
    await change(900, 2);
    expect((await findBroken()).sort()).toEqual(['discounts', 'voucher counters']);
    await change(1000, 1);
    const line = { orderId: order._id, position: 0 };
    await inTransaction(api.db, (tx) => tx.update(OrderLineEntity, line, { priceCents: 1 }));
    expect(await findBroken()).toEqual(['totals']);
    await inTransaction(api.db, (tx) => tx.update(OrderLineEntity, line, { priceCents: 2999 }));
    expect(await findBroken()).toEqual([]);
  });

  test('the pages of a shop learn of its first voucher at once', async () => {
    await api.anonymous.call(getShopConfig, {});
    await aVoucher(api);
    const { body } = await api.anonymous.call(getShopConfig, {});
    expect(body.hasVouchers).toBe(true);
  });

  describe('the price of a cart', () => {
    const quote = (product: { id: string }, voucher: string, caller = api.anonymous) =>
      caller.call(quoteCart, {
        lines: [{ product: product.id, size: 'M', qty: 2 }],
        city: 'Durban',
        voucher,
      });

    test('is that of the order with the voucher, for visitors too', async () => {
      const product = await aProduct(api, { priceCents: 29900 });
      const voucher = await aVoucher(api);
      const { status, body } = await quote(product, voucher.code.toLowerCase());
      expect([status, body]).toEqual([
        200,
        {
          ...{ itemsBefore: 598, discount: { code: voucher.code, amount: 59.8 } },
          ...{ itemsPrice: 538.2, shippingPrice: 0, vatPrice: 80.73, totalPrice: 538.2 },
        },
      ]);
      const { order } = await anOrder(api, {
        input: orderInput([product], { qty: 2, voucher: voucher.code }),
      });
      expect(order).toMatchObject(body);
    });

    test('is refused with the reason of the cart or of the buyer', async () => {
      const product = await aProduct(api, { priceCents: 100_00, category: 'T-Shirts' });
      const minimum = { categories: ['T-Shirts'], minItemsCents: 320_00 };
      const { code } = await aVoucher(api, minimum);
      expect((await quote(product, code)).body).toMatchObject({
        code: 'voucher_refused',
        message: 'Add R120.00 more of T-Shirts.',
      });
      const cap = await aProduct(api, { name: 'Dome Cap' });
      const ofCap = await aVoucher(api, { productIds: [cap.id] });
      expect((await quote(product, ofCap.code)).body.message).toBe('This code is for Dome Cap only.');
      const once = await aVoucher(api, { usesPerBuyer: 1 });
      const { buyer } = await anOrder(api, { input: orderInput([product], { voucher: once.code }) });
      expect((await quote(product, once.code, api.as(buyer))).body.message).toBe(
        "You've already used this code.",
      );
    });
  });
});

describe('vouchers of staff', () => {
  let api: TestApi;
  let staff: Caller;
  beforeAll(async () => {
    api = await testApi();
    staff = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const HOUR_MS = 60 * 60_000;
  const later = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS);

  const aForm = (given: Partial<InputOf<typeof createVoucher>> = {}): InputOf<typeof createVoucher> => ({
    ...{ code: `new-${uuid().slice(-12)}`, gives: 'percent', percent: 15 },
    ...{ until: later(24).toISOString(), ...given },
  });

  const undoNewest = async (object: string) => {
    const [act] = (await staff.call(listActivity, { object })).body.acts;
    return staff.call(undoAuditEntry, { id: act?.id ?? '' });
  };

  test('a voucher that staff create is used by an order, whatever the case of its code', async () => {
    const form = aForm({ gives: 'amount', amount: '50,00', minItems: 100, usesPerBuyer: 1 });
    const { status, body } = await staff.call(createVoucher, form);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { code: form.code.toUpperCase(), gives: 'amount', amount: 50, percent: null, minItems: 100 },
    });
    const order = orderInput([await aProduct(api, { priceCents: 200_00 })], { voucher: form.code });
    const placed = await api.as(await aUser(api)).call(placeOrder, order);
    expect(placed.body).toMatchObject({ discount: { amount: 50 } });
    expect((await staff.call(getVoucher, { id: body._id })).body).toMatchObject({ used: 1, state: 'on' });
  });

  test.each([
    ['two hyphens in a row', 'code', { code: 'TWO--HYPHENS' }],
    ['a letter with an accent', 'code', { code: 'SÃO' }],
    ['more than 100 percent', 'percent', { percent: 101 }],
    ['no percentage', 'percent', { percent: null }],
    ['no amount', 'amount', { gives: 'amount' as const, amount: null }],
    ['a negative amount', 'amount', { gives: 'amount' as const, amount: -1 }],
    ['an end in the past', 'until', { until: '2020-01-01T00:00:00Z' }],
    ['an end before its beginning', 'until', { from: '2030-01-01T00:00:00Z', until: '2029-01-01T00:00:00Z' }],
    ['a negative minimum', 'minItems', { minItems: -1 }],
    ['no use at all', 'maxUses', { maxUses: 0 }],
    ['a broken number of uses per buyer', 'usesPerBuyer', { usesPerBuyer: 1.5 }],
    ['an unknown product', 'products', { products: ['01890000-0000-7000-8000-000000000000'] }],
  ])('a new voucher with %s is refused with the name of the field', async (_, field, given) => {
    const { status, body } = await staff.call(createVoucher, aForm(given));
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  test('of two vouchers with one code that are created at once, one is refused', async () => {
    const code = `TWICE-${uuid().slice(-12)}`;
    const both = await Promise.all(
      [code, code.toLowerCase()].map((one) => staff.call(createVoucher, aForm({ code: one }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.body.fields).toEqual({
      code: 'Another voucher has this code.',
    });
  });

  test('after the first use only the end, the uses and the switch of a voucher change', async () => {
    const voucher = await aVoucher(api, { maxUses: 5 });
    const { id } = voucher;
    expect((await staff.call(updateVoucher, { id, percent: 20 })).body).toMatchObject({ percent: 20 });
    await inTransaction(api.db, (tx) => tx.update(VoucherEntity, { id }, { used: 3 }));
    const refused = await staff.call(updateVoucher, { id, percent: 30, minItems: 10, isOn: false });
    expect({ status: refused.status, fields: Object.keys(refused.body.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['percent', 'minItems'],
    });
    const until = later(48).toISOString();
    const changed = await staff.call(updateVoucher, {
      id,
      until,
      maxUses: 3,
      usesPerBuyer: 2,
      isOn: false,
    });
    expect(changed.body).toMatchObject({ percent: 20, until, maxUses: 3, usesPerBuyer: 2, isOn: false });
    const fewer = await staff.call(updateVoucher, { id, maxUses: 2 });
    expect(fewer.body.fields).toEqual({ maxUses: 'It already has more uses than that.' });
  });

  test('a voucher with more uses than its maximum is stopped, and valid for longer', async () => {
    const { id } = await aVoucher(api, { maxUses: 1, used: 2 });
    const until = later(48).toISOString();
    const { status, body } = await staff.call(updateVoucher, { id, until, isOn: false });
    expect({ status, body }).toMatchObject({ status: 200, body: { until, isOn: false, maxUses: 1 } });
    expect((await staff.call(updateVoucher, { id, maxUses: 1, percent: 5 })).status).toBe(400);
  });

  test('a change and a creation are undone, the latter until an order has named the voucher', async () => {
    const { body } = await staff.call(createVoucher, aForm());
    const { _id: id, code } = body;
    await staff.call(updateVoucher, { id, percent: 30, categories: ['Hoodies'] });
    expect((await undoNewest(id)).status).toBe(200);
    expect((await staff.call(getVoucher, { id })).body).toMatchObject({ percent: 15, categories: [] });

    const creations = (await staff.call(listActivity, { object: id, kind: 'voucher' })).body.acts;
    const creation = creations.find(({ action }) => action === 'voucher.created');
    expect(creation).toMatchObject({ object: { name: code }, canUndo: true });
    const product = await aProduct(api);
    const { order } = await anOrder(api, { product, input: orderInput([product], { voucher: code }) });
    await inTransaction(api.db, (tx) => tx.update(VoucherEntity, { id }, { used: 0 }));
    const undo = () => staff.call(undoAuditEntry, { id: creation?.id ?? '' });
    expect((await undo()).status).toBe(409);
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: order._id }, { voucherId: null }));
    expect((await undo()).status).toBe(200);
    expect((await staff.call(getVoucher, { id })).status).toBe(404);
  });

  test('the list is searched by a part of the code and filtered by state, and counts paid orders', async () => {
    const group = uuid().slice(-12);
    const now = api.clock.now();
    const make = (name: string, given: Partial<VoucherEntity> = {}) =>
      aVoucher(api, { code: `${name}-${group}`.toUpperCase(), ...given });
    const on = await make('on', { percent: null, amountCents: 10_00 });
    await make('stopped', { isOn: false });
    await make('planned', { validFrom: later(1) });
    await make('ended', { validUntil: now });
    await make('full', { maxUses: 1, used: 1 });
    const product = await aProduct(api, { priceCents: 100_00 });
    const input = orderInput([product], { qty: 2, voucher: on.code });
    await aPayment(api, await anOrder(api, { product, input }));
    await anOrder(api, { product, input });
    const find = async (state?: 'on' | 'off' | 'over') => {
      const { vouchers } = (await staff.call(listVouchers, { search: group, state })).body;
      return vouchers.map(({ code }) => code.split('-')[0]).sort();
    };
    expect(await find()).toHaveLength(5);
    expect([await find('on'), await find('off'), await find('over')]).toEqual([
      ['ON'],
      ['PLANNED', 'STOPPED'],
      ['ENDED', 'FULL'],
    ]);
    const [listed] = (await staff.call(listVouchers, { search: on.code })).body.vouchers;
    expect(listed).toMatchObject({
      used: 2,
      figures: { orders: 1, pieces: 2, revenue: 190, discount: 10 },
    });
  });

  test('a preview counts the products of the shop for which a voucher would be', async () => {
    const category = `Kits ${uuid().slice(-12)}`;
    const first = await aProduct(api, { category, name: 'Aloe Kit' });
    const onSale = await aProduct(api, { category, name: 'Berg Kit', regularCents: 900_00 });
    await aProduct(api, { category, state: 'draft' });
    const other = await aProduct(api, { name: 'Cape Kit' });
    const preview = async (wanted: InputOf<typeof previewVoucher>) => {
      const { total, products } = (await staff.call(previewVoucher, wanted)).body;
      return [total, products.map(({ _id }) => _id)];
    };
    expect(await preview({ categories: category })).toEqual([2, [first.id, onSale.id]]);
    expect(await preview({ categories: category, products: other.id, excludesSale: '1' })).toEqual([
      2,
      [first.id, other.id],
    ]);
    expect((await preview({}))[0]).toBeGreaterThan(2);
  });

  test('single-use codes are created once, and are stopped, exported and undone together', async () => {
    const batch = uuid();
    const input = {
      ...{ batch, count: 300, prefix: 'gift', gives: 'percent' as const, percent: 10 },
      until: later(24).toISOString(),
    };
    const both = await Promise.all([1, 2].map(() => staff.call(createVoucherCodes, input)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const rows = await api.db.read.findBy(VoucherEntity, { batchId: batch });
    expect(rows).toHaveLength(300);
    const codes = rows.map(({ code }) => code);
    expect(codes.filter((code) => !/^GIFT-[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/.test(code))).toEqual([]);
    expect(rows.every(({ maxUses }) => maxUses === 1)).toBe(true);

    const listed = (await staff.call(listVouchers, {})).body.vouchers;
    const [row, ...others] = listed.filter((voucher) => voucher.batch?._id === batch);
    expect({ batch: row?.batch, others }).toEqual({
      batch: { _id: batch, codes: 300, used: 0 },
      others: [],
    });
    expect((await staff.call(listVouchers, { batch })).body.pages).toBe(15);
    await staff.call(switchVoucherCodes, { id: batch, isOn: false });
    expect(await api.db.read.countBy(VoucherEntity, { batchId: batch, isOn: true })).toBe(0);
    const file = await (await staff.fetch(`/api/admin/vouchers.csv?batch=${batch}`)).text();
    const lines = file.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(codes.sort());

    const created = async () => {
      const { acts } = (await staff.call(listActivity, { object: batch })).body;
      return acts.find(({ action }) => action === 'voucher.codesCreated')?.id ?? '';
    };
    await inTransaction(api.db, (tx) => tx.update(VoucherEntity, { id: batch }, { used: 1 }));
    expect((await staff.call(undoAuditEntry, { id: await created() })).status).toBe(409);
    expect(await api.db.read.countBy(VoucherEntity, { batchId: batch })).toBe(300);
    await inTransaction(api.db, (tx) => tx.update(VoucherEntity, { id: batch }, { used: 0 }));
    expect((await staff.call(undoAuditEntry, { id: await created() })).status).toBe(200);
    expect(await api.db.read.countBy(VoucherEntity, { batchId: batch })).toBe(0);
  });

  test('a switch of a batch is recorded when it changes a voucher, and not otherwise', async () => {
    const batch = uuid();
    await staff.call(createVoucherCodes, {
      ...{ batch, count: 2, prefix: '', gives: 'freeDelivery', until: later(24).toISOString() },
    });
    const recorded = async () =>
      (await staff.call(listActivity, { object: batch })).body.acts.flatMap(({ action, changes }) =>
        action === 'voucher.codesSwitched' ? changes : [],
      );
    const switchTo = async (isOn: boolean) => {
      expect((await staff.call(switchVoucherCodes, { id: batch, isOn })).status).toBe(200);
      return recorded();
    };
    expect(await switchTo(true)).toEqual([]);
    expect((await staff.call(updateVoucher, { id: batch, isOn: false })).status).toBe(200);
    const stopped = { field: 'isOn', before: true, after: false };
    const started = { field: 'isOn', before: false, after: true };
    expect(await switchTo(true)).toEqual([started]);
    expect(await switchTo(true)).toEqual([started]);
    expect(await switchTo(false)).toEqual([stopped, started]);
    expect(await switchTo(false)).toEqual([stopped, started]);
    expect((await staff.call(switchVoucherCodes, { id: uuid(), isOn: false })).status).toBe(404);
  });

  test.each([
    ['more than 500 codes', 'count', { count: 501 }],
    ['no code', 'count', { count: 0 }],
    ['a beginning of 21 letters', 'prefix', { prefix: 'A'.repeat(21) }],
    ['an end in the past', 'until', { until: '2020-01-01T00:00:00Z' }],
  ])('a request for %s is refused with the name of the field', async (_, field, given) => {
    const { status, body } = await staff.call(createVoucherCodes, {
      ...{ batch: uuid(), count: 2, prefix: '', gives: 'freeDelivery' },
      ...{ until: later(24).toISOString(), ...given },
    });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });
});
