import { REMEDIES } from '@shop/domain/consumerRights';
import { MAX_STORED_ORDER_LINES, MAX_SIZE_NAME_LENGTH, MAX_STOCK } from '@shop/domain/products';
import {
  MAX_RETURN_NOTE_LENGTH,
  RETURN_REASONS,
  RETURN_MESSAGES,
  isRemedyOffered,
} from '@shop/domain/returns';
import * as z from 'zod/mini';
import * as calls from './calls/returns.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { OrderReturn } from './orderReturn.ts';
import { createTextSchema } from './inputFields.ts';

const CHOOSE_ARTICLES_MESSAGE = 'Please choose what you want to return.';

const ReturnLineInput = z
  .object({
    /** Position of the order line, from 0. */
    line: z
      .int(RETURN_MESSAGES.article)
      .check(z.gte(0, RETURN_MESSAGES.article), z.lt(MAX_STORED_ORDER_LINES, RETURN_MESSAGES.article)),
    qty: z
      .int('Please choose a quantity.')
      .check(z.gte(1, RETURN_MESSAGES.quantity), z.lte(MAX_STOCK, 'Please choose a smaller quantity.')),
    reason: z.enum(RETURN_REASONS, RETURN_MESSAGES.reason),
    wish: z.enum(REMEDIES, RETURN_MESSAGES.wish),
    /** Size of the product that an exchange requests. */
    size: z.optional(createTextSchema({ max: MAX_SIZE_NAME_LENGTH })),
  })
  .check(
    z.refine(({ wish, size = '' }) => wish !== 'exchange' || size !== '', {
      error: RETURN_MESSAGES.size,
      path: ['size'],
    }),
    z.refine(({ reason, wish }) => isRemedyOffered(reason, wish), {
      error: RETURN_MESSAGES.repair,
      path: ['wish'],
    }),
  );

export const RequestReturnInput = z.object({
  id: OrderId,
  lines: z
    .array(ReturnLineInput, CHOOSE_ARTICLES_MESSAGE)
    .check(
      z.minLength(1, CHOOSE_ARTICLES_MESSAGE),
      z.maxLength(
        2 * MAX_STORED_ORDER_LINES,
        `Please name at most ${2 * MAX_STORED_ORDER_LINES} lines at once.`,
      ),
    ),
  note: z.optional(createTextSchema({ max: MAX_RETURN_NOTE_LENGTH, multiline: true })),
  idempotencyKey: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/, 'Please send 1 to 255 visible characters.')),
  ),
});

export const requestReturn = defineEndpoint({
  ...calls.requestReturn,
  summary:
    'Asks to return items of a delivered order, for a refund, another size or a repair; the items of an exchange are set aside',
  input: RequestReturnInput,
  output: OrderReturn,
});
