import { deleteOrder } from '@shop/contract/adminOrders';
import { OrderEntity } from '../../../../database/entities/orders.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { anAdmin } from '../../../../testing/factories/users.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import { addQuote } from './orderQuote.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ oneProcess: true });
});
afterAll(() => api.close());

const UNQUOTED = { quoteUsdCents: null, quoteRate: null, quoteExpiresAt: null };

async function anUnquotedOrder(): Promise<OrderEntity> {
  const { order } = await anOrder(api);
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: order._id }, UNQUOTED));
  return api.db.read.findOneByOrFail(OrderEntity, { id: order._id });
}

/** Quotes the order while `meanwhile` happens between the reading of the order and the answer of the rate service. */
const quoteDuring = (order: OrderEntity, meanwhile: () => Promise<unknown>): Promise<OrderEntity> =>
  addQuote(
    {
      ...api.app,
      exchangeRate: {
        ...api.app.exchangeRate,
        currentWithin: async () => {
          await meanwhile();
          return 0.05;
        },
      },
    },
    order,
  );

test('an unpaid order is quoted at the rate that arrives', async () => {
  const quoted = await quoteDuring(await anUnquotedOrder(), () => Promise.resolve());
  expect(quoted).toMatchObject({ quoteUsdCents: 1995, quoteRate: '0.05' });
});

test('an order that is deleted while the shop waits for the rate gets no quote', async () => {
  const order = await anUnquotedOrder();
  const admin = api.as(await anAdmin(api));
  const after = await quoteDuring(order, () => admin.call(deleteOrder, { id: order.id }));
  expect(after).toMatchObject({ archivedAt: expect.any(Date), ...UNQUOTED });
});

test('an order whose payment comes under review meanwhile gets no quote', async () => {
  const order = await anUnquotedOrder();
  const after = await quoteDuring(order, () =>
    inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: order.id }, { isPaymentPending: true })),
  );
  expect(after).toMatchObject({ isPaymentPending: true, ...UNQUOTED });
});
