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
import { placeOrder } from '@shop/contract/orders';
import { v7 as uuid } from 'uuid';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { VoucherEntity } from '../../../database/entities/vouchers.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { aVoucher } from '../../../testing/factories/vouchers.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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
    const changed = await staff.call(updateVoucher, { id, until, maxUses: 3, usesPerBuyer: 2, isOn: false });
    expect(changed.body).toMatchObject({ percent: 20, until, maxUses: 3, usesPerBuyer: 2, isOn: false });
    const fewer = await staff.call(updateVoucher, { id, maxUses: 2 });
    expect(fewer.body.fields).toEqual({ maxUses: 'There are more uses already.' });
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
