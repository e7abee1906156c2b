import { isId } from '@shop/domain/ids';
import { MAX_STORED_ORDER_LINES, MAX_STOCK } from '@shop/domain/products';
import { REFUND_STEPS } from '@shop/domain/refundStates';
import * as z from 'zod/mini';
import { RefundFields } from './adminOrderForms.ts';
import * as calls from './calls/adminRefunds.ts';
import { defineEndpoint } from './endpoint.ts';
import { NoInput, OrderId, Rand, createUnknownIdIssue } from './fields.ts';
import { Refund } from './refunds.ts';

const RefundId = z.string().check(z.refine(isId, createUnknownIdIssue('Refund')));

export const AdminRefund = z.object({
  ...Refund.shape,
  provider: z.enum(['PayPal', 'PayFast']),
  /** Amount in the currency in which the buyer was charged; `value` is text with two decimals. */
  charged: z.object({ currency: z.string(), value: z.string() }),
  startedBy: z.enum(['buyer', 'admin', 'return', 'provider']),
  /** True when an administrator has to make the refund at the provider and then confirm it in the shop. */
  byHand: z.boolean(),
  /** Reason why the provider refused the refund; null unless refused. */
  issue: z.nullable(z.string()),
  /** True while a refused refund waits for the buyer's bank account; absent otherwise. */
  awaitsAccount: z.optional(z.literal(true)),
  steps: z.array(z.enum(REFUND_STEPS)),
  /** Number of the credit note; null until it is issued. */
  creditNote: z.nullable(z.string()),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

export const StartRefundInput = z.object({
  orderId: OrderId,
  ...RefundFields.shape,
  /** Units that the refund covers, by position of the order line, from 0. Required while a return is open. */
  lines: z.optional(
    z
      .array(
        z.object({
          line: z.int().check(z.gte(0), z.lt(MAX_STORED_ORDER_LINES)),
          qty: z.int().check(z.gte(1), z.lte(MAX_STOCK)),
        }),
      )
      .check(
        z.maxLength(MAX_STORED_ORDER_LINES),
        z.refine(
          (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
          'Please name each line once.',
        ),
      ),
  ),
  /** True to return the units of `lines` to stock, or all units of the order without `lines`. */
  restock: z.optional(z.boolean()),
  idempotencyKey: z
    .string('Please send an Idempotency-Key.')
    .check(z.regex(/^[\x21-\x7e]{1,255}$/, 'Please send 1 to 255 visible characters.')),
});

export const startRefund = defineEndpoint({
  ...calls.startRefund,
  summary:
    'Refunds a part or all of what was paid for an order, by the provider that took it; the same Idempotency-Key gives the same refund',
  input: StartRefundInput,
  output: AdminRefund,
});

export const ListRefundsInput = z.object({ orderId: OrderId });

export const ListRefundsOutput = z.object({ refundable: Rand, refunds: z.array(AdminRefund) });

export const listRefunds = defineEndpoint({
  ...calls.listRefunds,
  summary: 'The refunds of an order, oldest first, and how much one more may be at most',
  input: ListRefundsInput,
  output: ListRefundsOutput,
});

export const ChangeRefundInput = z.object({
  orderId: OrderId,
  refundId: RefundId,
  step: z.enum(REFUND_STEPS),
});

export const changeRefund = defineEndpoint({
  ...calls.changeRefund,
  summary: 'Tries a refused refund again, says that one was made by hand, or withdraws one that was not made',
  input: ChangeRefundInput,
  output: AdminRefund,
});

export const ExportRefundsOutput = z.string();

export const exportRefunds = defineEndpoint({
  ...calls.exportRefunds,
  summary: 'The refunds of all orders as a CSV file, newest first',
  input: NoInput,
  output: ExportRefundsOutput,
});
