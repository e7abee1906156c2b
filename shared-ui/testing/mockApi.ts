import { getPaymentMethods, getShopConfig } from '@shop/contract/config';
import axios from 'axios';
import { ApiMock } from './apiMock.ts';

let current = aTest();

/** The server embeds the shop's settings in every page, so a test need not mock them unless it is about them. */
function anApi(): ApiMock {
  return new ApiMock().on(getPaymentMethods, { methods: ['Credit Card'] }).on(getShopConfig, {
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
