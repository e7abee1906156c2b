import { findOrders } from '@shop/contract/adminOrderList';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { OrderWordEntity } from '../../database/entities/OrderWordEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { takeBuyersOut } from './oldOrders.service.ts';
import { renewOrderWords } from './orderWords.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const wordsOf = async (number: number) => {
  const rows = await api.db.read.find(OrderWordEntity, { where: { number }, order: { word: 'ASC' } });
  return rows.map(({ word }) => word);
};
const found = async (search: string) => {
  const { body } = await api.as(await anAdmin(api)).call(findOrders, { search });
  return body.orders.map(({ number }) => number);
};

test('an order is found by the words of its buyer until the buyer is taken out of it', async () => {
  const buyer = await aUser(api, { name: 'Zoë van der Merwe-Nel', email: 'zo.merwe@post.example' });
  const { order: placed } = await anOrder(api, { buyer });
  const order = await api.db.read.findOneByOrFail(OrderEntity, { id: placed._id });
  expect(await wordsOf(order.number)).toEqual([]);
  await Promise.all([renewOrderWords(api.db), renewOrderWords(api.db)]);
  expect(await wordsOf(order.number)).toEqual(
    ['der', 'example', 'merwe', 'nel', 'post', 'van', 'zo', 'zo.merwe@post.example', 'zoe'].sort(),
  );
  expect(await found('zoe nel')).toEqual([String(order.number)]);
  expect(await found('zoë MERWE')).toEqual([String(order.number)]);
  expect(await found('zoe botha')).toEqual([]);
  expect(await renewOrderWords(api.db)).toBe(0);
  await inTransaction(api.db, (tx) => takeBuyersOut(tx, [order], api.clock.now()));
  expect(await wordsOf(order.number)).toEqual([]);
  expect(await found('zoe nel')).toEqual([]);
});
