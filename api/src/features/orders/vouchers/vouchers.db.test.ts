import { v7 as uuid } from 'uuid';
import { VoucherEntity, VoucherUseEntity } from '../../../database/entities/vouchers.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aVoucher } from '../../../testing/factories/vouchers.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { countPaidVoucher, giveVoucherBack, takeVoucher, takeVoucherAgain } from './vouchers.service.ts';

describe('vouchers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const HOUR_MS = 60 * 60_000;

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
    await expect(take('NO-SUCH-CODE')).rejects.toMatchObject(refuse('This code is not valid.'));
    await expect(take(stopped.code)).rejects.toMatchObject(refuse('This code is not valid.'));
    await expect(take(planned.code)).rejects.toMatchObject(refuse('This code is not valid yet.'));
    await expect(take(ended.code)).rejects.toMatchObject(refuse('This code is not valid any more.'));
    await expect(take(usedUp.code)).rejects.toMatchObject(refuse('This code is used up.'));
  });

  test('of twenty orders at once a voucher of five uses serves five', async () => {
    const voucher = await aVoucher(api, { maxUses: 5 });
    const orders = await Promise.allSettled(Array.from({ length: 20 }, () => take(voucher.code)));
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await countUses(voucher)).toEqual({ used: 5, rows: 5 });
  });

  test('a buyer uses a voucher as often as one may, and again after giving a use back', async () => {
    const voucher = await aVoucher(api, { usesPerBuyer: 2 });
    const { userId } = createBuyer();
    const first = { id: uuid(), userId, voucherId: voucher.id };
    await take(voucher.code, first);
    await take(voucher.code, { id: uuid(), userId });
    await expect(take(voucher.code, { id: uuid(), userId })).rejects.toMatchObject(
      refuse('You have used this code 2 times.'),
    );
    expect(await countUses(voucher)).toEqual({ used: 2, rows: 2 });
    await inTransaction(api.db, (tx) => giveVoucherBack(tx, first));
    await expect(take(voucher.code, { id: uuid(), userId })).resolves.toMatchObject({ id: voucher.id });
  });

  test('a use is given back once, and taken again only while one is left', async () => {
    const voucher = await aVoucher(api, { maxUses: 1 });
    const order = { ...createBuyer(), voucherId: voucher.id };
    await take(voucher.code, order);
    const giveBack = () => inTransaction(api.db, (tx) => giveVoucherBack(tx, order));
    await Promise.all([giveBack(), giveBack()]);
    expect(await countUses(voucher)).toEqual({ used: 0, rows: 0 });

    const takeAgain = () => inTransaction(api.db, (tx) => takeVoucherAgain(tx, order, api.clock.now()));
    await takeAgain();
    await takeAgain();
    expect(await countUses(voucher)).toEqual({ used: 1, rows: 1 });
    await giveBack();
    await take(voucher.code);
    await expect(takeAgain()).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('a payment after the order has expired counts, even when the voucher is used up', async () => {
    const voucher = await aVoucher(api, { maxUses: 1, used: 1 });
    const order = { ...createBuyer(), voucherId: voucher.id };
    await inTransaction(api.db, (tx) => countPaidVoucher(tx, order, api.clock.now()));
    expect(await countUses(voucher)).toEqual({ used: 2, rows: 1 });
  });
});
