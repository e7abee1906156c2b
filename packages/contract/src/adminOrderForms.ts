import { MAX_ORDER_NOTE_LENGTH, NOTE_MESSAGES } from '@shop/domain/orderNotes';
import { MAX_ORDER_TOTAL_CENTS } from '@shop/domain/totals';
import * as z from 'zod/mini';
import { createAmountSchema, createTextSchema } from './inputFields.ts';

export const NoteFields = z.object({
  text: createTextSchema({ max: MAX_ORDER_NOTE_LENGTH, missing: NOTE_MESSAGES.text, multiline: true }),
});

const AMOUNT_MESSAGE = 'Please enter an amount above 0, with at most two decimals.';

const Amount = createAmountSchema({
  maxCents: MAX_ORDER_TOTAL_CENTS,
  missing: AMOUNT_MESSAGE,
  invalid: AMOUNT_MESSAGE,
});

/** Fields of the form that refunds an amount of an order, in rand. */
export const RefundFields = z.object({
  amount: Amount,
  /** Reason for the refund, which the buyer can read. */
  reason: createTextSchema({ max: 200, missing: 'Please enter a reason.' }),
});
export type RefundFields = z.input<typeof RefundFields>;
