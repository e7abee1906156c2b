import { listActivity } from '@shop/contract/adminActivity';
import { listMicroFrontends } from '@shop/contract/adminMicroFrontends';
import { findOrders } from '@shop/contract/adminOrderList';
import { listOrderNotes, packingSlips } from '@shop/contract/adminOrderWork';
import { listRefunds } from '@shop/contract/adminRefunds';
import { listReturns } from '@shop/contract/adminReturns';
import { listReviews } from '@shop/contract/adminReviews';
import { getSettings } from '@shop/contract/adminSettings';
import type { OrderReturn } from '@shop/contract/orderReturn';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { foundOrders } from './foundOrders.ts';
import { renderAdmin } from './renderAdmin.tsx';

const CASES = [
  [
    '2026-11-30T21:30:00.000Z',
    { day: '2026-11-30', utc: '2026-11-30', inWords: '30 November 2026', minute: '2026-11-30 23:30' },
  ],
  [
    '2026-11-30T22:30:00.000Z',
    { day: '2026-12-01', utc: '2026-11-30', inWords: '1 December 2026', minute: '2026-12-01 00:30' },
  ],
] as const;

const returned = (at: string): OrderReturn => ({
  ...{ _id: 'r-1', status: 'closed', lines: [], note: null, declineReason: null },
  ...{ refundAmount: 0, refundDueBy: at, requestedAt: at, decidedAt: at, receivedAt: at, closedAt: at },
});

const orderAt = (at: string) =>
  anOrder({
    ...{ status: 'delivered', isPaid: true, isDelivered: true, createdAt: at, paidAt: at, deliveredAt: at },
    ...{ expiresAt: null, shipment: { carrier: 'Paxi', trackingNumber: 'P1', shippedAt: at } },
    returns: [returned(at)],
  });

const microFrontend = (at: string) => ({
  ...{ name: 'storefront', owner: 'Storefront team', prefixes: ['/home'], isChangeable: true },
  ...{ active: '1.0.0-1', previous: null, candidate: null, disabled: false },
  versions: [
    {
      ...{ version: '1.0.0-1', publishedAt: at, requires: {}, provides: {}, role: null, share: 0, loads: 0 },
      ...{ failures: 0, failedPhases: [], remarks: [], verified: { at, against: [], checks: [] } },
    },
  ],
  events: [
    {
      ...{ id: 'e1', at, by: 'Ada Admin', why: 'Better', action: 'activate' as const },
      ...{ version: '1.0.0-1', percent: null },
    },
  ],
});

function anApi(at: string, deletedAt?: string) {
  const order = orderAt(at);
  const setting = <Value,>(value: Value) => ({ value, default: value, isChanged: false });
  const by = { _id: 'u-ada', name: 'Ada Admin' };
  const act = {
    ...{ id: 'a-1', at, by, action: 'product.changed', object: { id: 'p-1', kind: 'product' as const } },
    ...{ changes: [], canUndo: false, isUndo: false },
  };
  const review = {
    ...{ _id: 'r-1', product: { _id: 'p-1', name: 'Boulder Tee' }, name: 'Thandi', rating: 2 },
    ...{ comment: 'Too wide.', createdAt: at, verified: true, ...(deletedAt && { deletedAt }) },
  };
  return mockApi()
    .on(findOrders, foundOrders([order]))
    .on(getOrder, order)
    .on(listOrderNotes, { notes: [{ _id: 'n-1', text: 'Gift', author: 'Ada', createdAt: at }] })
    .on(getPaymentTimeline, [])
    .on(listRefunds, { refunds: [], refundable: 0 })
    .on(packingSlips, { orders: [order] })
    .on(listReturns, {
      ...{ page: 1, pages: 1, total: 1 },
      returns: [{ ...returned(at), order: { _id: 'o-1', number: '10042', buyer: 'Thandi Adams' } }],
    })
    .on(listReviews, { reviews: [review], page: 1, pages: 1 })
    .on(listActivity, { acts: [act], page: 1, pages: 1, people: [by] })
    .on(listMicroFrontends, { microFrontends: [microFrontend(at)], isCounting: true })
    .on(getSettings, {
      ...{ freeCities: setting(['Paarl']), deliveryDays: setting('5-8'), phone: setting('') },
      ...{ deliveryDaysNationwide: setting('5-10'), email: setting(''), address: setting('1 Hill Road') },
      ...{ categoryOrder: setting<string[]>([]), digest: setting(true) },
    });
}

/** The texts of all times on the screen, each once. */
async function timesOn(route: string, landmark: string): Promise<string[]> {
  renderAdmin(route);
  await screen.findAllByText(landmark);
  const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  return [...new Set(times)].toSorted();
}

describe.each(CASES)('of a moment at %s', (at, { day, utc, inWords, minute }) => {
  test.each([
    ['the list of orders', '/admin/orderlist', '1 order', [day]],
    ['a packing slip', '/admin/packing-slips?ids=o-1', 'Order 10042', [inWords]],
    ['the list of returns', '/admin/returns', '10042', [day]],
    ['the list of reviews, which have the day of their text', '/admin/reviewlist', 'Too wide.', [utc]],
    ['the activity', '/admin/activity', 'Ada Admin', [minute]],
    ['the micro-frontends', '/admin/micro-frontends', 'Last events', [day, minute]],
  ])('%s shows the day of the shop', async (_, route, landmark, shown) => {
    anApi(at);
    expect(await timesOn(route, landmark)).toEqual(shown);
  });

  test('an order shows the day of the shop in its facts, notes and returns', async () => {
    anApi(at);
    const shown = await timesOn('/admin/order/o-1', 'Gift');
    expect(shown.filter((text) => text !== minute)).toEqual([day]);
  });

  test('a deleted review shows the day of the shop on which it was deleted', async () => {
    anApi('2026-11-02T08:00:00.000Z', at);
    expect(await timesOn('/admin/reviewlist?deleted=1', 'Too wide.')).toEqual([day]);
  });
});
