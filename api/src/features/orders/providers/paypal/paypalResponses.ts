import * as z from 'zod/mini';

/**
 * Creates the schema of an id of PayPal, without characters that a database might ignore, as MySQL ignores trailing
 * spaces.
 */
const createIdSchema = (max: number) => z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(max));

const Money = z.object({ currency_code: z.string(), value: z.string() });

const Capture = z.object({
  id: createIdSchema(64),
  status: z.string(),
  amount: Money,
  custom_id: z.optional(z.string()),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
});

const Link = z.object({ href: z.string(), rel: z.string() });

const Refund = z.object({
  id: createIdSchema(64),
  status: z.optional(z.string()),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
  amount: z.optional(Money),
  custom_id: z.optional(z.string()),
  links: z.optional(z.array(Link)),
});
export const PayPalRefund = Refund;

const PurchaseUnit = z.object({
  custom_id: z.optional(z.string()),
  payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })),
  payments: z.optional(
    z.object({ captures: z.optional(z.array(Capture)), refunds: z.optional(z.array(Refund)) }),
  ),
});

/** The fields of a PayPal order that the shop reads. */
export const PayPalOrder = z.object({
  id: createIdSchema(64),
  status: z.string(),
  purchase_units: z.array(PurchaseUnit),
});
export type PayPalOrder = z.infer<typeof PayPalOrder>;
export type PurchaseUnit = z.infer<typeof PurchaseUnit>;
export type PayPalCapture = z.infer<typeof Capture>;
export type PayPalRefund = z.infer<typeof PayPalRefund>;

/** The fields of a webhook event that the shop reads. */
export const PayPalEvent = z.object({
  id: createIdSchema(100),
  event_type: z.string(),
  resource: z.object({
    id: z.optional(createIdSchema(100)),
    custom_id: z.optional(z.string()),
    links: z.optional(z.array(Link)),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(createIdSchema(64)) })) }),
    ),
  }),
});
export type PayPalEvent = z.infer<typeof PayPalEvent>;

export const EventVerdict = z.object({ verification_status: z.string() });

export const CreatedOrder = z.object({ id: createIdSchema(64) });

export const AccessToken = z.object({ access_token: z.string(), expires_in: z.number() });

const Refusal = z.object({
  name: z.optional(z.string()),
  debug_id: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

/** Returns PayPal's reason for a refusal, e.g. INSTRUMENT_DECLINED; UNKNOWN when the response names none. */
export function getIssue(body: unknown): string {
  const refusal = Refusal.safeParse(body);
  return refusal.data?.details?.[0]?.issue ?? refusal.data?.name ?? 'UNKNOWN';
}

export function getRefusalId(body: unknown): string | null {
  return Refusal.safeParse(body).data?.debug_id ?? null;
}

/**
 * Returns the id of the refunded capture from the links of a refund or of an event about one; null without such a link.
 */
export function getCaptureId({ links }: Pick<PayPalRefund, 'links'>): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/captures\/([A-Za-z0-9-]+)$/.exec(up)?.[1] ?? null;
}
