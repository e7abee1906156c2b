import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NoInput, Rand } from './fields.ts';

export const PAYMENT_METHODS = ['Credit Card', 'PayFast'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const getPayPalConfig = endpoint({
  name: 'getPayPalConfig',
  summary: 'What the payment script is loaded with',
  method: 'GET',
  path: '/api/config/paypal',
  access: 'all',
  input: NoInput,
  output: z.object({ clientId: z.string(), sdkUrl: z.string(), currency: z.string(), locale: z.string() }),
});

export const getPaymentMethods = endpoint({
  name: 'getPaymentMethods',
  summary: 'The payment methods offered',
  method: 'GET',
  path: '/api/config/payments',
  access: 'all',
  input: NoInput,
  output: z.object({
    methods: z.array(z.enum(PAYMENT_METHODS)),
    /** The origin to which PayFast's form is posted, for the pages' policy. Absent when PayFast is not offered. */
    payFastOrigin: z.optional(z.string()),
  }),
});

export const getExchangeRate = endpoint({
  name: 'getExchangeRate',
  summary: 'US dollars per rand, from the cache of the server',
  method: 'GET',
  path: '/api/config/exchange-rate',
  access: 'all',
  input: NoInput,
  output: z.object({ conversion_rates: z.object({ USD: z.number() }) }),
});

/** The business constants that a browser needs to show the totals that the server will compute. */
export const getShopConfig = endpoint({
  name: 'getShopConfig',
  summary: 'Constants of the shop that the owner may have changed',
  method: 'GET',
  path: '/api/config/shop',
  access: 'all',
  input: NoInput,
  output: z.object({
    vatPercent: z.number(),
    shippingFee: Rand,
    freeShippingAbove: Rand,
    freeShippingCities: z.array(z.string()),
    /** Delivery times in words; those of `DEFAULT_DELIVERY_TIMES` when absent. */
    deliveryTimes: z.optional(z.object({ afterPayment: z.string(), nationwide: z.string() })),
    /** The shop's contact details; one that is not set is absent, and so are all of them in answers of earlier versions. */
    contact: z.optional(
      z.object({
        phone: z.optional(z.string()),
        email: z.optional(z.string()),
        address: z.optional(z.string()),
      }),
    ),
    /** The mailbox of demo users. Null in production. */
    demoMailboxUrl: z.nullable(z.string()),
    /** Name of the third-party identity provider; null when none is set up. */
    identityProvider: z.nullable(z.string()),
    /** The address of the shop itself, to which the admin on its own origin links. */
    publicUrl: z.optional(z.string()),
  }),
});
