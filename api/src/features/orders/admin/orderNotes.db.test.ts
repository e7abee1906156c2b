import { addOrderNote, listOrderNotes, packingSlips } from '@shop/contract/adminOrderWork';
import { deleteOrder } from '@shop/contract/adminOrders';
import { getOrder } from '@shop/contract/orders';
import { v7 as uuid } from 'uuid';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('notes stand in the order in which they were written, with their authors', async () => {
  const { order } = await anOrder(api);
  for (const [name, text] of [
    ['Lindiwe', 'Gift.\nNo price.'],
    ['Pieter', '  Packed  '],
  ] as const) {
    const { status } = await api.as(await anAdmin(api, { name })).call(addOrderNote, { id: order._id, text });
    expect(status).toBe(201);
    api.clock.advance(1000);
  }
  const { body } = await api.as(await anAdmin(api)).call(listOrderNotes, { id: order._id });
  expect(body.notes.map(({ author, text }) => [author, text])).toEqual([
    ['Lindiwe', 'Gift.\nNo price.'],
    ['Pieter', 'Packed'],
  ]);
});

test('nothing of a note reaches the buyer', async () => {
  const { order, buyer } = await anOrder(api);
  await api.as(await anAdmin(api)).call(addOrderNote, { id: order._id, text: 'Suspicious address' });
  const own = await api.as(buyer).call(getOrder, { id: order._id });
  expect(JSON.stringify(own.body)).not.toContain('Suspicious');
  expect((await api.as(buyer).call(listOrderNotes, { id: order._id })).status).toBe(403);
  expect((await api.anonymous.call(listOrderNotes, { id: order._id })).status).toBe(401);
});

test('a note needs words and an order', async () => {
  const admin = api.as(await anAdmin(api));
  const { order } = await anOrder(api);
  const empty = await admin.call(addOrderNote, { id: order._id, text: '  ' });
  expect([empty.status, empty.body.fields]).toEqual([400, { text: 'Please write a note.' }]);
  expect((await admin.call(addOrderNote, { id: uuid(), text: 'Gift' })).status).toBe(404);
  expect((await admin.call(listOrderNotes, { id: uuid() })).status).toBe(404);
});

test('packing slips come in the order of their ids, without deleted and unknown orders', async () => {
  const admin = api.as(await anAdmin(api));
  const buyer = await aUser(api);
  const [first, second, deleted] = [
    await anOrder(api, { buyer }),
    await anOrder(api, { buyer }),
    await anOrder(api),
  ];
  await admin.call(deleteOrder, { id: deleted.order._id });
  const ids = [second, deleted, first, second].map(({ order }) => order._id);
  const { body } = await admin.call(packingSlips, { ids: [...ids, uuid()].join(',') });
  expect(body.orders.map(({ number }) => number)).toEqual([second.order.number, first.order.number]);
  expect(body.orders[0]?.orderItems).toHaveLength(1);
});
