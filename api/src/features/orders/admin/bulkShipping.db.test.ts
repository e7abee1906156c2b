import { shipOrders } from '@shop/contract/adminOrderWork';
import { getOrder } from '@shop/contract/orders';
import { v7 as uuid } from 'uuid';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const parcel = (id: string, trackingNumber: string) => ({ id, carrier: 'Berg Couriers', trackingNumber });

test('each order is shipped with its parcel, whatever becomes of the others', async () => {
  const admin = api.as(await anAdmin(api));
  const [first, unpaid, second] = [await anOrder(api), await anOrder(api), await anOrder(api)];
  await aPayment(api, first);
  await aPayment(api, second);
  const nobody = uuid();
  const parcels = [
    parcel(first.order._id, 'BC-1'),
    parcel(unpaid.order._id, 'BC-2'),
    parcel(nobody, 'BC-3'),
    parcel(second.order._id, 'BC-4'),
  ];
  const { status, body } = await admin.call(shipOrders, { parcels });
  expect([status, body.results]).toEqual([
    200,
    [
      { id: first.order._id, isShipped: true },
      { id: unpaid.order._id, isShipped: false, message: 'Only a paid order can be shipped.' },
      { id: nobody, isShipped: false, message: 'Order not found' },
      { id: second.order._id, isShipped: true },
    ],
  ]);
  const shipped = await api.as(second.buyer).call(getOrder, { id: second.order._id });
  expect(shipped.body).toMatchObject({
    state: 'shipped',
    shipment: { carrier: 'Berg Couriers', trackingNumber: 'BC-4' },
  });
});

test('a repeated call changes nothing and writes nothing down', async () => {
  const admin = api.as(await anAdmin(api));
  const placed = await anOrder(api);
  await aPayment(api, placed);
  const parcels = [parcel(placed.order._id, 'BC-9')];
  await admin.call(shipOrders, { parcels });
  const { body } = await admin.call(shipOrders, { parcels });
  expect(body.results).toEqual([{ id: placed.order._id, isShipped: true }]);
  const audited = await api.db.read.findBy(AuditEntity, { target: placed.order._id });
  expect(audited.map(({ action }) => action)).toEqual(['order.shipped']);
});

test('a parcel needs a carrier and a number, and there must be one', async () => {
  const admin = api.as(await anAdmin(api));
  const { status, body } = await admin.call(shipOrders, {
    parcels: [{ id: uuid(), carrier: '', trackingNumber: '' }],
  });
  expect([status, body.fields]).toEqual([
    400,
    {
      'parcels.0.carrier': 'Please enter the carrier.',
      'parcels.0.trackingNumber': 'Please enter the tracking number.',
    },
  ]);
  expect((await admin.call(shipOrders, { parcels: [] })).status).toBe(400);
});
