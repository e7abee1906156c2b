import { PAYMENT_METHODS } from '@shop/domain/paymentMethods';
import * as z from 'zod/mini';
import * as calls from './calls/config.ts';
import { endpoint } from './endpoint.ts';
import { NoInput, Rand } from './fields.ts';

export const GetPayPalConfigOutput = z.object({
  clientId: z.string(),
  sdkUrl: z.string(),
  currency: z.string(),
  locale: z.string(),
});

export const getPayPalConfig = endpoint({
  ...calls.getPayPalConfig,
  summary: 'What the payment script is loaded with',
  input: NoInput,
  output: GetPayPalConfigOutput,
});

export const GetPaymentMethodsOutput = z.object({
  methods: z.array(z.enum(PAYMENT_METHODS)),
  /** The origin to which PayFast's form is posted, for the pages' policy. Absent when PayFast is not offered. */
  payFastOrigin: z.optional(z.string()),
});

export const getPaymentMethods = endpoint({
  ...calls.getPaymentMethods,
  summary: 'The payment methods offered',
  input: NoInput,
  output: GetPaymentMethodsOutput,
});

export const GetExchangeRateOutput = z.object({ conversion_rates: z.object({ USD: z.number() }) });

export const getExchangeRate = endpoint({
  ...calls.getExchangeRate,
  summary: 'US dollars per rand, from the cache of the server',
  input: NoInput,
  output: GetExchangeRateOutput,
});

export const GetShopConfigOutput = z.object({
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
});

/** The business constants that a browser needs to show the totals that the server will compute. */
export const getShopConfig = endpoint({
  ...calls.getShopConfig,
  summary: 'Constants of the shop that the owner may have changed',
  input: NoInput,
  output: GetShopConfigOutput,
});
