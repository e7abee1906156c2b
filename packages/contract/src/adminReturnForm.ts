import { MAX_RETURN_NOTE_LENGTH } from '@shop/domain/returns';
import * as z from 'zod/mini';
import { createTextSchema } from './inputFields.ts';

/** Field of the form that declines a return. */
export const DeclineFields = z.object({
  reason: createTextSchema({
    max: MAX_RETURN_NOTE_LENGTH,
    missing: 'Please give a reason.',
    multiline: true,
  }),
});
