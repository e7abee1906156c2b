import { getOrder } from '@shop/contract/orders';
import { shipOrder } from '@shop/contract/orderShipment';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { PARCEL_MESSAGES } from '@shop/domain/parcels';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const PAID = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });
const SHIPPED = {
  ...PAID,
  state: 'shipped' as const,
  shipment: {
    carrier: 'Berg Couriers',
    trackingNumber: 'BC-1',
    trackingUrl: 'https://track.courier.example/BC-1',
    shippedAt: '2026-11-03T08:00:00.000Z',
  },
};

function open(order: typeof PAID) {
  const api = mockApi().on(getOrder, order).on(getPaymentTimeline, []);
  return { api, ...renderAdmin('/admin/order/o-1') };
}
const field = (name: string) => screen.getByRole('textbox', { name });

test('a paid order is shipped with its parcel, which then stands on the order', async () => {
  const { api, user: person } = open(PAID);
  await person.click(await screen.findByRole('button', { name: 'Mark As Shipped' }));
  const dialog = screen.getByRole('dialog', { name: 'Ship order 10042' });
  await person.click(within(dialog).getByRole('button', { name: 'Mark As Shipped' }));
  await waitFor(() => {
    expect(field('Carrier')).toHaveAccessibleDescription(PARCEL_MESSAGES.carrier);
  });
  await waitFor(() =>
    expect(field('Tracking Number')).toHaveAccessibleDescription(PARCEL_MESSAGES.trackingNumber),
  );
  await person.type(field('Carrier'), 'Berg Couriers');
  await person.type(field('Tracking Number'), 'BC-1');
  api.on(shipOrder, SHIPPED).on(getOrder, SHIPPED);
  await person.type(field('Tracking Link'), 'https://track.courier.example/BC-1{Enter}');
  expect(await screen.findByText('Order shipped')).toBeInTheDocument();
  const { carrier, trackingNumber, trackingUrl } = SHIPPED.shipment;
  expect(api.calls(shipOrder)).toEqual([
    { id: 'o-1', carrier, trackingNumber, trackingUrl, version: 'none' },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const link = await screen.findByRole('link', { name: 'Track the parcel: Berg Couriers BC-1' });
  expect(link).toHaveAttribute('href', trackingUrl);
  expect(screen.getByRole('button', { name: 'Mark As Delivered' })).toBeVisible();
});

test('a link that is not https is refused at its field', async () => {
  const { api, user: person } = open(PAID);
  await person.click(await screen.findByRole('button', { name: 'Mark As Shipped' }));
  await person.type(field('Carrier'), 'Berg Couriers');
  await person.type(field('Tracking Number'), 'BC-1');
  await person.type(field('Tracking Link'), 'http://track.courier.example/1{Enter}');
  await waitFor(() => {
    expect(field('Tracking Link')).toHaveAccessibleDescription(
      expect.stringContaining(PARCEL_MESSAGES.trackingUrl),
    );
  });
  expect(api.calls(shipOrder)).toEqual([]);
});

test('the parcel of a shipped order can be corrected', async () => {
  const { api, user: person } = open(SHIPPED);
  await person.click(await screen.findByRole('button', { name: 'Change the parcel' }));
  expect(field('Carrier')).toHaveValue('Berg Couriers');
  await person.type(field('Tracking Number'), '2');
  api.on(shipOrder, SHIPPED);
  await person.click(screen.getByRole('button', { name: 'Save the parcel' }));
  expect(await screen.findByText('Parcel changed')).toBeInTheDocument();
  expect(api.calls(shipOrder)).toMatchObject([{ trackingNumber: 'BC-12' }]);
});

test('an order that its buyer cancelled says so, and is neither packed, shipped nor delivered', async () => {
  open({ ...PAID, state: 'cancelled', cancelledAt: '2026-11-02T08:00:00.000Z' });
  expect(await screen.findByText('Cancelled', { selector: 'dt' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mark As/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Packing slip' })).not.toBeInTheDocument();
});
