import * as z from 'zod/mini';

const Money = z.object({ currency_code: z.string(), value: z.string() });

const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: z.optional(z.string()),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
});

const PurchaseUnit = z.object({
  custom_id: z.optional(z.string()),
  payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })),
  payments: z.optional(z.object({ captures: z.optional(z.array(Capture)) })),
});

/** What the shop reads of a PayPal order. */
export const PayPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(PurchaseUnit),
});
export type PayPalOrder = z.infer<typeof PayPalOrder>;
export type PurchaseUnit = z.infer<typeof PurchaseUnit>;
export type PayPalCapture = z.infer<typeof Capture>;

export const CreatedOrder = z.object({ id: z.string() });

export const AccessToken = z.object({ access_token: z.string(), expires_in: z.number() });

const Refusal = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

/** PayPal's reason for a refusal, e.g. INSTRUMENT_DECLINED. */
export function issueOf(body: unknown): string {
  const refusal = Refusal.safeParse(body);
  return refusal.data?.details?.[0]?.issue ?? refusal.data?.name ?? 'UNKNOWN';
}
