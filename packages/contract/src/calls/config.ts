import type {
  GetExchangeRateOutput,
  GetPayPalConfigOutput,
  GetPaymentMethodsOutput,
  GetShopConfigOutput,
} from '../config.ts';
import type { ApiCall } from '../endpoint.ts';
import type { NoInput } from '../fields.ts';

export const getPayPalConfig: ApiCall<typeof NoInput, typeof GetPayPalConfigOutput, 'all'> = {
  name: 'getPayPalConfig',
  method: 'GET',
  path: '/api/config/paypal',
  access: 'all',
};

export const getPaymentMethods: ApiCall<typeof NoInput, typeof GetPaymentMethodsOutput, 'all'> = {
  name: 'getPaymentMethods',
  method: 'GET',
  path: '/api/config/payments',
  access: 'all',
};

export const getExchangeRate: ApiCall<typeof NoInput, typeof GetExchangeRateOutput, 'all'> = {
  name: 'getExchangeRate',
  method: 'GET',
  path: '/api/config/exchange-rate',
  access: 'all',
};

export const getShopConfig: ApiCall<typeof NoInput, typeof GetShopConfigOutput, 'all'> = {
  name: 'getShopConfig',
  method: 'GET',
  path: '/api/config/shop',
  access: 'all',
};
