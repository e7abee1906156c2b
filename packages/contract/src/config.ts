import { PAYMENT_METHODS } from '@shop/domain/paymentMethods';
import * as z from 'zod/mini';
import * as calls from './calls/config.ts';
import { defineEndpoint } from './endpoint.ts';
import { NoInput, Rand } from './fields.ts';

export const GetPayPalConfigOutput = z.object({
  clientId: z.string(),
  sdkUrl: z.string(),
  currency: z.string(),
  locale: z.string(),
});

export const getPayPalConfig = defineEndpoint({
  ...calls.getPayPalConfig,
  summary: 'What the payment script is loaded with',
  input: NoInput,
  output: GetPayPalConfigOutput,
});

export const GetPaymentMethodsOutput = z.object({
  methods: z.array(z.enum(PAYMENT_METHODS)),
  /**
   * Origin to which PayFast's form is posted, for the pages' Content-Security-Policy. Absent when PayFast is not
   * offered.
   */
  payFastOrigin: z.optional(z.string()),
  /**
   * Codes of the PayFast payment methods that the shop offers; absent when the buyer chooses on PayFast's
   * page.
   */
  payFastOptions: z.optional(z.array(z.string())),
  /**
   * Outage of PayFast: the codes of the payment methods that are down, and whether all are. Absent without a
   * known outage.
   */
  payFastOutage: z.optional(z.object({ isComplete: z.boolean(), options: z.array(z.string()) })),
});

export const getPaymentMethods = defineEndpoint({
  ...calls.getPaymentMethods,
  summary: 'The payment methods offered',
  input: NoInput,
  output: GetPaymentMethodsOutput,
});

export const GetExchangeRateOutput = z.object({ conversion_rates: z.object({ USD: z.number() }) });

export const getExchangeRate = defineEndpoint({
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
  /** Delivery times as text; `DEFAULT_DELIVERY_TIMES` when absent. */
  deliveryTimes: z.optional(z.object({ afterPayment: z.string(), nationwide: z.string() })),
  /** Contact details of the shop, each absent when it is not set; older servers do not send `contact`. */
  contact: z.optional(
    z.object({
      phone: z.optional(z.string()),
      email: z.optional(z.string()),
      address: z.optional(z.string()),
    }),
  ),
  /** True once the shop has a voucher; absent before, so that the checkout does not ask for a code. */
  hasVouchers: z.optional(z.literal(true)),
  /** True when buyers can request repairs; absent from responses of older servers. */
  offersRepairs: z.optional(z.literal(true)),
  /**
   * Time in ms for which an unpaid order reserves its items, and the number of units above which it reserves
   * them for a short time only; absent from responses of older servers.
   */
  reservation: z.optional(z.object({ reservationMs: z.number(), heldBriefly: z.int() })),
  /** URL of the demo users' mailbox; null when there is none, as always in production. */
  demoMailboxUrl: z.nullable(z.string()),
  /** Name of the third-party identity provider; null when none is configured. */
  identityProvider: z.nullable(z.string()),
  /** Public URL of the shop, to which the admin on its own origin links. */
  publicUrl: z.optional(z.string()),
});

/**
 * Public configuration of the shop, e.g. the VAT rate and the shipping fee, with which a browser computes the totals
 * that the server will compute.
 */
export const getShopConfig = defineEndpoint({
  ...calls.getShopConfig,
  summary: 'Constants of the shop that the owner may have changed',
  input: NoInput,
  output: GetShopConfigOutput,
});
