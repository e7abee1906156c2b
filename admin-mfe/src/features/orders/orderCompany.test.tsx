import { addOrderCompany } from '@shop/contract/orderCompany';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });

test('staff add the company of an unpaid order once', async () => {
  const api = mockApi().on(getOrder, anOrder()).on(getPaymentTimeline, []);
  const company = { name: 'Berg CC', vatNumber: '4123456789' };
  api.on(addOrderCompany, anOrder({ company }));
  const { user: person } = renderAdmin('/admin/order/o-1');
  await person.click(await screen.findByRole('button', { name: 'Add a company to order 10042' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Company of order 10042' }));
  expect(dialog.getByText(/can't be changed afterwards/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please enter the name of the company.')).toBeVisible();
  await person.type(dialog.getByLabelText('Company'), company.name);
  await person.type(dialog.getByLabelText('VAT number'), company.vatNumber);
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Company added')).toBeInTheDocument();
  expect(api.calls(addOrderCompany)).toEqual([{ id: 'o-1', ...company }]);
});

test('an order shows its company, and a paid order without one offers none', async () => {
  const company = { name: 'Berg CC', vatNumber: '4123456789' };
  mockApi()
    .on(getOrder, { ...paid, company })
    .on(getPaymentTimeline, []);
  const { unmount } = renderAdmin('/admin/order/o-1');
  expect(await screen.findByText('Berg CC, VAT number 4123456789')).toBeVisible();
  unmount();
  mockApi().on(getOrder, paid).on(getPaymentTimeline, []);
  renderAdmin('/admin/order/o-1');
  expect(await screen.findByText('Ordered')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add a company/ })).not.toBeInTheDocument();
});
