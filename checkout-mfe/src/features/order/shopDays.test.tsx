import type { CreditNote, Invoice } from '@shop/contract/invoices';
import { getCreditNote, getInvoice } from '@shop/contract/invoices';
import type { OrderReturn } from '@shop/contract/orderReturn';
import { anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { anOrderApi } from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

const CASES = [
  ['2026-11-30T21:30:00.000Z', '2026-11-30', '30 November 2026'],
  ['2026-11-30T22:30:00.000Z', '2026-12-01', '1 December 2026'],
] as const;

const returned = (at: string): OrderReturn => ({
  ...{ _id: 'r-1', status: 'closed', lines: [], note: null, declineReason: null },
  ...{ refundAmount: 0, refundDueBy: null, requestedAt: at, decidedAt: at, receivedAt: at, closedAt: at },
});

function open(route: string, at: string): void {
  const order = anOrder({
    ...{ status: 'delivered', isPaid: true, isDelivered: true, createdAt: at, paidAt: at, deliveredAt: at },
    expiresAt: null,
    shipment: { carrier: 'Paxi', trackingNumber: 'P1', shippedAt: at },
    rights: [{ name: 'exchange', wishes: ['exchange'], until: at, source: 'Policy' }],
    returns: [returned(at)],
    refunds: [{ id: 'f-1', amount: 100, status: 'completed', reason: 'Torn', at }],
  });
  const parties = {
    seller: { name: 'Koppie', address: null, vatNumber: null },
    buyer: { name: 'Thandi Adams', address: '1 Main Street' },
  };
  const head = { issuedAt: at, order: { _id: 'o-1', number: '10042' }, ...parties, totalPrice: 1, vat: null };
  const invoice: Invoice = {
    ...head,
    ...{ number: '12', lines: [], itemsPrice: 1, shippingPrice: 0 },
    creditNotes: [{ number: '3', issuedAt: at, totalPrice: 1 }],
  };
  const note: CreditNote = { ...head, number: '3', invoiceNumber: '12', reason: 'Torn', lines: [] };
  anOrderApi(order).on(getInvoice, invoice).on(getCreditNote, note);
  renderCheckout(route, { user: aUser() });
}

describe.each(CASES)('of a moment at %s', (at, day, inWords) => {
  test.each([
    ['an order', '/order/o-1', 'Returns', day],
    ['an invoice', '/order/o-1/invoice', 'Invoice 12', inWords],
    ['a credit note', '/order/o-1/credit-note/3', 'Credit Note 3', inWords],
  ])('the page of %s shows the day of the shop', async (_, route, heading, shown) => {
    open(route, at);
    await screen.findByRole('heading', { name: heading });
    const times = await waitFor(() => {
      const found = [...document.querySelectorAll('time')];
      expect(found).not.toEqual([]);
      return found;
    });
    expect([...new Set(times.map(({ textContent }) => textContent))]).toEqual([shown]);
  });
});
