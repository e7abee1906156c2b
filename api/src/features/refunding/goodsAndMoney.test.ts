import { deliverOrder } from '@shop/contract/orderDelivery';
import { shipOrder } from '@shop/contract/orderShipping';
import { anAdmin } from '../../testing/factories/users.ts';
import { refundsOf } from '../../testing/refunds.ts';
import type { Caller, TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import type { TestSandbox } from '../../testing/testSandbox.ts';
import { testSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let api: TestApi;
let admin: Caller;
let steps: ReturnType<typeof refundsOf>;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.env });
  admin = api.as(await anAdmin(api));
  steps = refundsOf(api, sandbox, admin);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

describe('an order whose whole payment is on its way back', () => {
  const parcel = { carrier: 'Berg Couriers', trackingNumber: 'BC-1' };

  test.each(['PENDING', 'FAILED', 'REFUSED'])('neither leaves nor is delivered: %s', async (nextRefund) => {
    const paying = await steps.paid();
    const { _id: id } = paying.placed.order;
    await sandbox.control('paypal', { nextRefund });
    await steps.start(paying, 399);
    const message = 'The payment of this order is being refunded.';
    expect(await admin.call(shipOrder, { id, ...parcel })).toMatchObject({ status: 409, body: { message } });
    expect(await admin.call(deliverOrder, { id })).toMatchObject({ status: 409, body: { message } });
  });

  test('is sent when only a part is', async () => {
    const paying = await steps.paid();
    await sandbox.control('paypal', { nextRefund: 'PENDING' });
    await steps.start(paying, 100);
    expect((await admin.call(shipOrder, { id: paying.placed.order._id, ...parcel })).status).toBe(200);
  });
});
