import { listRefunds } from '@shop/contract/adminRefunds';
import { listOrderNotes } from '@shop/contract/adminOrderProcessing';
import { listProductNames } from '@shop/contract/adminProducts';
import { getUserWithOrders } from '@shop/contract/adminUserList';
import { getExchangeRate, getPaymentMethods, getShopConfig } from '@shop/contract/config';
import { listOwnOrders } from '@shop/contract/orders';
import { listSavedProducts } from '@shop/contract/saved';
import axios from 'axios';
import { ApiMock } from './apiMock.ts';

const NO_ORDERS = {
  ...{ _id: 'u-thandi', name: 'Thandi Adams', email: 'thandi@shop.example', isAdmin: false },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', isConfirmed: true, orderCount: 0, spent: 0 },
};

let current = aTest();

/**
 * Creates a mocked API that answers what many screens ask for besides their subject: the shop's settings, saved
 * products, unpaid orders, notes, refunds, names of filters, and the exchange rate before a card payment.
 */
function anApi(): ApiMock {
  const api = new ApiMock()
    .on(listSavedProducts, { products: [], ids: [], page: 1, pages: 1 })
    .on(listOwnOrders, [])
    .on(listOrderNotes, { notes: [] })
    .on(listProductNames, { categories: [], brands: [] })
    .on(listRefunds, { refunds: [], refundable: 0 })
    .on(getUserWithOrders, NO_ORDERS)
    .on(getExchangeRate, { conversion_rates: { USD: 0.0571 } });
  return api.on(getPaymentMethods, { methods: ['Credit Card'] }).on(getShopConfig, {
    vatPercent: 15,
    shippingFee: 100,
    freeShippingAbove: 500,
    freeShippingCities: ['Paarl'],
    demoMailboxUrl: null,
    identityProvider: null,
  });
}

/** Each store keeps the adapter of its test, so that late requests do not reach the next test. */
function aTest(): { api: ApiMock } {
  const test = { api: anApi() };
  axios.defaults.adapter = (config) => test.api.adapter(config);
  return test;
}

export function beginTest(): void {
  current = aTest();
}

/** Creates a new mocked API for this test. */
export function mockApi(): ApiMock {
  current.api = anApi();
  return current.api;
}

export function unexpectedRequests(): readonly string[] {
  return current.api.unexpected;
}
