import * as z from 'zod/mini';
import { Cart } from './cart.ts';
import { CurrentContent } from './contentVersion.ts';

/** Every error code of the API, with its HTTP status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  reset_required: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  second_factor_required: 401,
  forbidden: 403,
  cross_site: 403,
  reauth_required: 403,
  second_factor_setup_required: 403,
  not_found: 404,
  email_taken: 409,
  out_of_stock: 409,
  price_changed: 409,
  voucher_refused: 409,
  already_reviewed: 409,
  idempotency_conflict: 409,
  order_not_payable: 409,
  payment_mismatch: 409,
  payment_pending: 409,
  illegal_transition: 409,
  last_admin: 409,
  stale_version: 409,
  too_large: 413,
  unsupported_type: 415,
  payment_declined: 422,
  too_many_requests: 429,
  internal: 500,
  provider_unavailable: 503,
  rate_unavailable: 503,
  busy: 503,
  delivery_off: 503,
  delivery_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const isErrorCode = (code: string): code is ErrorCode => code in ERROR_STATUS;

/** An order line that requests more units than are available. */
export const OutOfStockLine = z.object({
  product: z.string(),
  /** Size of the product; present when stock is counted per size. */
  size: z.optional(z.string()),
  requested: z.number(),
  available: z.number(),
});
export type OutOfStockLine = z.infer<typeof OutOfStockLine>;

/**
 * A line whose price has changed since the buyer saw it; prices are in rand. An order is refused for a higher
 * price, and when it costs more than the buyer saw, e.g. because a lower price ends free delivery. No line is
 * named when the order costs more for another reason than a price.
 */
export const LinePriceChange = z.object({
  product: z.string(),
  name: z.string(),
  was: z.number(),
  now: z.number(),
});
export type LinePriceChange = z.infer<typeof LinePriceChange>;

/**
 * Cancellation data for the buyer of a deleted order: when it was cancelled or else deleted, and whether no
 * refund was needed (`none`) or the refund is `due` or `done`.
 */
export const Cancellation = z.object({ at: z.string(), refund: z.enum(['none', 'due', 'done']) });
export type Cancellation = z.infer<typeof Cancellation>;

/** Body of every error response. `fields` is keyed by the path of the invalid field, e.g. `shippingAddress.phone`. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS).filter(isErrorCode)),
  fields: z.optional(z.record(z.string(), z.string())),
  lines: z.optional(z.array(z.union([OutOfStockLine, LinePriceChange]))),
  /** Reason that PayPal gives, e.g. INSTRUMENT_DECLINED. */
  issue: z.optional(z.string()),
  cancelled: z.optional(Cancellation),
  /** Current cart; sent when the client's version of the cart is outdated. */
  cart: z.optional(Cart),
  /** Current values, by field name, whose versions differ from those that the client sent. */
  current: z.optional(z.record(z.string(), CurrentContent)),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
