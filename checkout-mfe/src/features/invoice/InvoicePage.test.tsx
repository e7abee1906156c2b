import type { CreditNote, Invoice } from '@shop/contract/invoices';
import { getCreditNote, getInvoice } from '@shop/contract/invoices';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aUser } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

const invoice: Invoice = {
  number: '12',
  issuedAt: '2026-11-20T08:00:00.000Z',
  order: { _id: 'o-1', number: '10042' },
  seller: { name: 'Koppie', address: '1 Hill Road, Paarl', vatNumber: '4123456789' },
  buyer: { name: 'Thandi Adams', address: '1 Main Street, Cape Town, 8001' },
  lines: [{ name: 'Boulder Tee', size: 'M', qty: 2, price: 1234.5, total: 2469 }],
  itemsPrice: 2469,
  shippingPrice: 0,
  totalPrice: 2469,
  vat: { percent: 15, amount: 322.04 },
  creditNotes: [],
};

const note: CreditNote = {
  ...{ issuedAt: invoice.issuedAt, order: invoice.order, seller: invoice.seller, buyer: invoice.buyer },
  number: '3',
  invoiceNumber: '12',
  reason: 'One seam was open',
  lines: [{ name: 'Boulder Tee', size: 'M', qty: 1, price: 1234.5 }],
  totalPrice: 1234.5,
  vat: { percent: 15, amount: 161.02 },
};

const cellsOf = (row: HTMLElement) =>
  [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' '));

test('a tax invoice shows its number, both parties, each line and the VAT', async () => {
  mockApi().on(getInvoice, invoice);
  renderCheckout('/order/o-1/invoice', { user: aUser() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tax Invoice 12' })).toBeVisible();
  expect(screen.getByText('Koppie, 1 Hill Road, Paarl')).toBeVisible();
  expect(screen.getByText('4123456789')).toBeVisible();
  expect(screen.getByText('Thandi Adams, 1 Main Street, Cape Town, 8001')).toBeVisible();
  expect(within(screen.getByRole('table')).getAllByRole('row').map(cellsOf)).toEqual([
    ['Item', 'Qty', 'Price', 'Total'],
    ['Boulder Tee Size M', '2', 'R1 234.50', 'R2 469.00'],
    ['Items', 'R2 469.00'],
    ['Shipping', 'R0.00'],
    ['VAT 15%, included', 'R322.04'],
    ['Total', 'R2 469.00'],
  ]);
  // For paper, where the head of the lines is repeated on each page.
  expect(screen.getByText('Tax Invoice 12, order 10042')).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    '/api/orders/o-1/invoice.pdf',
  );
  expect(screen.getByRole('link', { name: 'Back to the order' })).toHaveAttribute('href', '/order/o-1');
});

test('an invoice with a voucher adds up from the price before the discount to the total', async () => {
  mockApi().on(getInvoice, {
    ...{ ...invoice, itemsBefore: 2569, discount: { code: 'WINTER', amount: 100 } },
    lines: [{ name: 'Boulder Tee', size: 'M', qty: 2, price: 1234.5, discount: 100, total: 2469 }],
  });
  renderCheckout('/order/o-1/invoice', { user: aUser() });
  expect(
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .map(cellsOf),
  ).toEqual([
    ['Item', 'Qty', 'Price', 'Total'],
    ['Boulder Tee Size MR1 284.50 less R50.00 discount', '2', 'R1 234.50', 'R2 469.00'],
    ['Items before discount', 'R2 569.00'],
    ['Discount (WINTER)', '-R100.00'],
    ['Items', 'R2 469.00'],
    ['Shipping', 'R0.00'],
    ['VAT 15%, included', 'R322.04'],
    ['Total', 'R2 469.00'],
  ]);
});

test('it can be printed, and without a VAT number it mentions none', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  mockApi().on(getInvoice, { ...invoice, seller: { ...invoice.seller, vatNumber: null }, vat: null });
  renderCheckout('/order/o-1/invoice', { user: aUser() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice 12' })).toBeVisible();
  expect(screen.queryByText(/VAT/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('an order without an invoice says so and leads back to it', async () => {
  mockApi().fail(getInvoice, 404, { code: 'not_found', message: 'Invoice not found' });
  renderCheckout('/order/o-1/invoice', { user: aUser() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the order' })).toHaveAttribute('href', '/order/o-1');
});

test('a credit note names its invoice, the reason, the pieces and the amount', async () => {
  const api = mockApi().on(getCreditNote, note);
  renderCheckout('/order/o-1/credit-note/3', { user: aUser() });
  expect(await screen.findByRole('link', { name: '12' })).toHaveAttribute('href', '/order/o-1/invoice');
  expect(screen.getByRole('heading', { level: 1, name: 'Credit Note 3' })).toBeVisible();
  expect(api.calls(getCreditNote)).toEqual([{ id: 'o-1', number: '3' }]);
  expect(screen.getByText('One seam was open')).toBeVisible();
  expect(within(screen.getByRole('table')).getAllByRole('row').map(cellsOf)).toEqual([
    ['Item', 'Qty', 'Price paid'],
    ['Boulder Tee Size M', '1', 'R1 234.50'],
    ['VAT 15%, included', 'R161.02'],
    ['Refund', 'R1 234.50'],
  ]);
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    '/api/orders/o-1/credit-notes/3/pdf',
  );
});

test('an invoice leads to its credit notes', async () => {
  const creditNotes = [{ number: '3', issuedAt: invoice.issuedAt, totalPrice: 1234.5 }];
  mockApi().on(getInvoice, { ...invoice, creditNotes });
  renderCheckout('/order/o-1/invoice', { user: aUser() });
  const notes = within(await screen.findByRole('region', { name: 'Credit notes' }));
  expect(notes.getByRole('link', { name: 'Credit note 3' })).toHaveAttribute(
    'href',
    '/order/o-1/credit-note/3',
  );
});
