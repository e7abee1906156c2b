import { REFUND_STEPS } from '@shop/domain/refundStates';
import { ORDER_TOTAL_MAX_CENTS } from '@shop/domain/totals';
import { LINES_MAX, STOCK_MAX } from '@shop/domain/products';
import { isId } from '@shop/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderId, Rand, unknownId } from './fields.ts';
import { Refund } from './refunds.ts';
import { amountInput, text } from './typedFields.ts';

const AMOUNT = 'Please enter an amount above 0, with at most two decimals.';

const Amount = amountInput({ maxCents: ORDER_TOTAL_MAX_CENTS, missing: AMOUNT, invalid: AMOUNT });

const RefundId = z.string().check(z.refine(isId, unknownId('Refund')));

/** What the administrator types. */
export const RefundFields = z.object({
  amount: Amount,
  /** Its buyer reads it. */
  reason: text({ max: 200, missing: 'Please enter a reason.' }),
});
export type RefundFields = z.input<typeof RefundFields>;

export const AdminRefund = z.object({
  ...Refund.def.shape,
  provider: z.enum(['PayPal', 'PayFast']),
  /** As it was charged; `value` is text with two decimals. */
  charged: z.object({ currency: z.string(), value: z.string() }),
  startedBy: z.enum(['buyer', 'admin', 'return', 'provider']),
  /** Somebody has to make it at the provider, and to confirm it. */
  byHand: z.boolean(),
  /** The provider's reason for refusing it. */
  issue: z.nullable(z.string()),
  steps: z.array(z.enum(REFUND_STEPS)),
  /** The number of its credit note. */
  creditNote: z.nullable(z.string()),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

export const startRefund = endpoint({
  name: 'startRefund',
  summary:
    'Refunds a part or all of what was paid for an order, by the provider that took it; the same Idempotency-Key gives the same refund',
  method: 'POST',
  path: '/api/orders/:orderId/refunds',
  access: 'admin',
  headers: { idempotencyKey: 'Idempotency-Key' },
  input: z.object({
    orderId: OrderId,
    ...RefundFields.def.shape,
    /** The pieces that it is for: positions of lines in the order, from 0. Required while a return is open. */
    lines: z.optional(
      z
        .array(
          z.object({
            line: z.int().check(z.gte(0), z.lt(LINES_MAX)),
            qty: z.int().check(z.gte(1), z.lte(STOCK_MAX)),
          }),
        )
        .check(
          z.maxLength(LINES_MAX),
          z.refine(
            (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
            'Please name each line once.',
          ),
        ),
    ),
    /** Puts those pieces back into the stock; without `lines` all pieces of the order. */
    restock: z.optional(z.boolean()),
    idempotencyKey: z
      .string('Please send an Idempotency-Key.')
      .check(z.regex(/^[\x21-\x7e]{1,255}$/, 'Please send 1 to 255 visible characters.')),
  }),
  output: AdminRefund,
  status: 201,
});

export const listRefunds = endpoint({
  name: 'listRefunds',
  summary: 'The refunds of an order, oldest first, and how much one more may be at most',
  method: 'GET',
  path: '/api/orders/:orderId/refunds',
  access: 'admin',
  input: z.object({ orderId: OrderId }),
  output: z.object({ refundable: Rand, refunds: z.array(AdminRefund) }),
});

export const changeRefund = endpoint({
  name: 'changeRefund',
  summary: 'Tries a refused refund again, says that one was made by hand, or withdraws one that was not made',
  method: 'PUT',
  path: '/api/orders/:orderId/refunds/:refundId',
  access: 'admin',
  input: z.object({ orderId: OrderId, refundId: RefundId, step: z.enum(REFUND_STEPS) }),
  output: AdminRefund,
});
