import { findOrders } from '@shop/contract/adminOrderList';
import { shipOrders } from '@shop/contract/adminOrderWork';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { foundOrders } from '../../testing/foundOrders.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const first = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });
const second = anOrder({ ...first, _id: 'o-2', number: '10043' });

async function openDialog() {
  const api = mockApi().on(findOrders, foundOrders([first, second]));
  const { user: person } = renderAdmin('/admin/orderlist?state=paid');
  await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  return { api, person, dialog: within(screen.getByRole('dialog', { name: 'Ship 2 orders' })) };
}

test('many orders are shipped at once, each number ended by Enter', async () => {
  const { api, person, dialog } = await openDialog();
  api.on(shipOrders, {
    results: [
      { id: 'o-1', isShipped: true },
      { id: 'o-2', isShipped: true },
    ],
  });
  await person.type(dialog.getByRole('textbox', { name: 'Carrier' }), 'Berg Couriers{Enter}');
  await person.keyboard('BC-1{Enter}BC-2{Enter}');
  expect(await screen.findByText('2 orders marked as shipped')).toBeInTheDocument();
  expect(api.calls(shipOrders)).toEqual([
    {
      parcels: [
        { id: 'o-1', carrier: 'Berg Couriers', trackingNumber: 'BC-1', version: 'none' },
        { id: 'o-2', carrier: 'Berg Couriers', trackingNumber: 'BC-2', version: 'none' },
      ],
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select order 10042' })).not.toBeChecked();
});

test('what is missing stands at its field, and nothing is sent', async () => {
  const { api, person, dialog } = await openDialog();
  await person.type(dialog.getByRole('textbox', { name: 'Tracking number of order 10042' }), 'BC-1');
  await person.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Carrier' })).toHaveAccessibleDescription(
      'Please enter the carrier.',
    ),
  );
  expect(dialog.getByRole('textbox', { name: 'Carrier' })).toHaveFocus();
  expect(dialog.getByText('Please enter the tracking number.')).toBeInTheDocument();
  expect(api.calls(shipOrders)).toEqual([]);
});

test('an order that cannot be shipped stays in the dialog with the reason', async () => {
  const { api, person, dialog } = await openDialog();
  const message = 'This order was cancelled by its buyer.';
  api.on(shipOrders, {
    results: [
      { id: 'o-1', isShipped: true },
      { id: 'o-2', isShipped: false, message },
    ],
  });
  await person.type(dialog.getByRole('textbox', { name: 'Carrier' }), 'Berg Couriers{Enter}');
  await person.keyboard('BC-1{Enter}BC-2{Enter}');
  expect(await screen.findByText('1 order marked as shipped')).toBeInTheDocument();
  const left = within(screen.getByRole('dialog', { name: 'Ship 1 order' }));
  await waitFor(() =>
    expect(left.getByRole('textbox', { name: 'Tracking number of order 10043' })).toHaveAccessibleDescription(
      `Thandi Adams ${message}`,
    ),
  );
  expect(left.queryByRole('textbox', { name: 'Tracking number of order 10042' })).not.toBeInTheDocument();
});

test('a number that is too long for a tracking number is refused in whole, not cut', async () => {
  const { api, person, dialog } = await openDialog();
  const tooLong = '0'.repeat(61);
  await person.type(dialog.getByRole('textbox', { name: 'Carrier' }), 'Berg Couriers');
  const number = dialog.getByRole('textbox', { name: 'Tracking number of order 10042' });
  await person.click(number);
  await person.paste(tooLong);
  await person.type(dialog.getByRole('textbox', { name: 'Tracking number of order 10043' }), 'BC-2');
  await person.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  expect(await dialog.findByText('Please use at most 60 characters.')).toBeVisible();
  expect(number).toHaveValue(tooLong);
  expect(api.calls(shipOrders)).toEqual([]);
});
