import { REMEDIES } from '@shop/domain/consumerRights';
import {
  MAX_RETURN_NOTE_LENGTH,
  RETURN_REASONS,
  RETURN_MESSAGES,
  isRemedyOffered,
} from '@shop/domain/returns';
import * as z from 'zod/mini';
import { createTextSchema } from './inputFields.ts';

const toNumber = z.transform((typed: string) => Number(typed));

/** One returned article of the form; an unselected field is an empty text. */
const ReturnRow = z
  .object({
    line: z.pipe(z.string().check(z.minLength(1, RETURN_MESSAGES.article)), toNumber),
    qty: z.pipe(z.string(), toNumber),
    reason: z.pipe(z.string(), z.enum(RETURN_REASONS, RETURN_MESSAGES.reason)),
    wish: z.pipe(z.string(), z.enum(REMEDIES, RETURN_MESSAGES.wish)),
    size: z.string(),
  })
  .check(
    z.refine(({ reason, wish }) => isRemedyOffered(reason, wish), {
      error: RETURN_MESSAGES.repair,
      path: ['wish'],
    }),
    z.refine(({ wish, size }) => wish !== 'exchange' || size !== '', {
      error: RETURN_MESSAGES.size,
      path: ['size'],
    }),
  );

/** Fields of the form that requests a return: a row for each article, and a note. */
export const ReturnFormFields = z.object({
  lines: z.array(ReturnRow),
  note: createTextSchema({ max: MAX_RETURN_NOTE_LENGTH, multiline: true }),
});
export type ReturnFormValues = z.input<typeof ReturnFormFields>;
