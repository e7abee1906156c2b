import { createReview } from '@shop/contract/reviews';
import { deleteReview } from '@shop/contract/reviewModeration';
import { deleteUser } from '@shop/contract/adminUsers';
import { exportMovements, moveStock } from '@shop/contract/adminStock';
import { exportRefunds } from '@shop/contract/adminRefunds';
import { exportReturns } from '@shop/contract/adminReturns';
import { exportReviews } from '@shop/contract/adminReviews';
import { exportUsers } from '@shop/contract/adminUserList';
import { parse } from 'csv-parse/sync';
import type { UserEntity } from '../../database/entities/accounts.ts';
import { ReviewEntity } from '../../database/entities/reviews.ts';
import { streamNewestFirst } from '../../database/streamNewestFirst.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aPayment } from '../../testing/factories/payments.ts';
import { aProduct } from '../../testing/factories/products.ts';
import { aRefund } from '../../testing/factories/refunds.ts';
import { aDeliveredOrder, aReturn } from '../../testing/factories/returns.ts';
import { aSecondFactor } from '../../testing/factories/secondFactor.ts';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

let api: TestApi;
let admin: UserEntity;
let staff: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = await anAdmin(api);
  staff = api.as(admin);
});
afterAll(() => api.close());

/** The rows of a file by its columns. */
const toRows = (file: string): Record<string, string>[] => parse(file, { columns: true });

const inShopTime = (name: string) => `${name} (Africa/Johannesburg)`;

test('users are exported as they are filtered, with nothing by which one signs in', async () => {
  const word = 'Exported';
  const address = { street: '1 Long Street', city: 'Durban' };
  const buyer = await aUser(api, { name: `=${word} Buyer`, emailConfirmedAt: null, address });
  const colleague = await anAdmin(api, {
    name: `${word} Colleague`,
    createdAt: new Date('2026-01-31T22:30:00Z'),
  });
  const { secret } = await aSecondFactor(api, colleague);
  const gone = await aUser(api, { name: `${word} Gone` });
  await staff.call(deleteUser, { id: gone.id });
  const placed = await anOrder(api, { buyer });
  await aPayment(api, placed);

  const { body: file } = await staff.call(exportUsers, { search: word });
  const [first, second, ...others] = toRows(file);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    ...{ id: colleague.id, isAdmin: 'true', hasSecondFactor: 'true', orders: '0' },
    [inShopTime('lastOrder')]: '',
    [inShopTime('registered')]: '2026-02-01 00:30:00',
  });
  expect(second).toMatchObject({
    ...{ id: buyer.id, name: `'=${word} Buyer`, email: buyer.email, isAdmin: 'false', isConfirmed: 'false' },
    ...{ street: '1 Long Street', city: 'Durban', postalCode: '', hasSecondFactor: 'false' },
    ...{ orders: '1', spentRand: String(placed.order.totalPrice), [inShopTime('deleted')]: '' },
  });
  for (const value of [buyer.passwordHash ?? '', secret]) expect(file).not.toContain(value);

  const ids = async (filters: object) =>
    toRows((await staff.call(exportUsers, { search: word, ...filters })).body).map(({ id }) => id);
  expect(await ids({ role: 'admin' })).toEqual([colleague.id]);
  expect(await ids({ sort: '-spent' })).toEqual([buyer.id]);
  expect(await ids({ deleted: '1' })).toEqual([gone.id]);
});

test('reviews are exported as they are filtered, deleted ones apart', async () => {
  const product = await aProduct(api, { name: 'Reviewed Tee' });
  const write = async (rating: number, comment: string) => {
    const author = await aUser(api, { name: '@author' });
    await api.as(author).call(createReview, { productId: product.id, rating, comment });
    return api.db.read.findOneByOrFail(ReviewEntity, { productId: product.id, userId: author.id });
  };
  const [wide, fine, gone] = [
    await write(2, 'Too wide,\nsadly'),
    await write(5, 'Fine'),
    await write(2, 'Rude'),
  ];
  await staff.call(deleteReview, { productId: product.id, reviewId: gone.id });
  const rows = async (filters: object) =>
    toRows((await staff.call(exportReviews, { search: 'reviewed tee', ...filters })).body);
  expect((await rows({})).map(({ id }) => id)).toEqual([fine.id, wide.id]);
  expect(await rows({ rating: '2' })).toMatchObject([
    { id: wide.id, product: 'Reviewed Tee', author: "'@author", rating: '2', comment: 'Too wide,\nsadly' },
  ]);
  const [deleted, ...others] = await rows({ deleted: '1' });
  expect(others).toEqual([]);
  expect(deleted).toMatchObject({ id: gone.id, [inShopTime('deleted')]: expect.stringMatching(/^\d{4}-/) });
});

test('returns are exported with their items, and by their state', async () => {
  const product = await aProduct(api, { name: 'Returned Tee', priceCents: 299_00 });
  const placed = await aDeliveredOrder(api, { product, qty: 2 });
  const lines = [{ line: 0, qty: 1, reason: 'size' as const, wish: 'exchange' as const, size: 'L' }];
  const waiting = await aReturn(api, { placed, lines });
  const received = await aReturn(api, { status: 'received' });
  const rows = async (filters: object) => toRows((await staff.call(exportReturns, filters)).body);
  const [row] = (await rows({ status: 'requested' })).filter(({ id }) => id === waiting.id);
  expect(row).toMatchObject({
    ...{ order: placed.order.number, buyer: placed.buyer.name, state: 'requested' },
    ...{ items: '1 x Returned Tee (M), Another size, exchange for L', refundRand: '0' },
    [inShopTime('requested')]: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    [inShopTime('decided')]: '',
  });
  const open = (await rows({ status: 'open' })).map(({ id }) => id);
  expect(open).toEqual(expect.arrayContaining([received.id, waiting.id]));
  expect((await rows({ status: 'closed' })).map(({ id }) => id)).not.toContain(waiting.id);
});

test('refunds are exported with their orders and amounts', async () => {
  const placed = await anOrder(api);
  await aPayment(api, placed);
  await aRefund(api, placed, 12_50);
  const [row] = toRows((await staff.call(exportRefunds, {})).body).filter(
    ({ order }) => order === placed.order.number,
  );
  expect(row).toMatchObject({
    ...{ buyer: placed.buyer.name, state: 'completed', amountRand: '12.5', currency: 'ZAR' },
    ...{ provider: 'PayPal', startedBy: 'admin', creditNote: '' },
  });
});

test('stock movements are exported, of one product or of all', async () => {
  const { id: productId } = await aProduct(api, { name: '+Moved Tee', stock: 0 });
  await staff.call(moveStock, { id: productId, reason: 'delivery', pieces: 3 });
  const other = await aProduct(api, { stock: 0 });
  await staff.call(moveStock, { id: other.id, reason: 'delivery', pieces: 1 });
  const rows = async (filters: object) => toRows((await staff.call(exportMovements, filters)).body);
  const [row, ...others] = await rows({ productId });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ productId, product: "'+Moved Tee", from: '0', to: '3', difference: '3' },
    ...{ reason: 'delivery', order: '', by: 'Ada Admin' },
  });
  const products = (await rows({})).map((movement) => movement['productId']);
  expect(products).toEqual(expect.arrayContaining([productId, other.id]));
});

test('rows of a file are read in batches, each after the last one of the batch before', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => String(999 - index));
  const batches: number[] = [];
  const read: string[] = [];
  const findRows = ({ before, take }: { before: string; take: number }) =>
    Promise.resolve(
      ids
        .filter((id) => id < before)
        .slice(0, take)
        .map((id) => ({ id })),
    );
  for await (const rows of streamNewestFirst(findRows)) {
    batches.push(rows.length);
    read.push(...rows.map(({ id }) => id));
  }
  expect({ batches, read }).toEqual({ batches: [100, 100, 50], read: ids });
});
