import { LINES_MAX, STOCK_MAX } from '@shop/domain/products';
import { NOTE_MAX, RETURN_STATUSES } from '@shop/domain/returns';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageNumber, ReturnId } from './fields.ts';
import { OrderReturn } from './orderReturn.ts';
import { text } from './typedFields.ts';

const ListedReturn = z.extend(OrderReturn, {
  order: z.object({
    _id: z.string(),
    number: z.string(),
    buyer: z.string(),
    deletedAt: z.optional(z.string()),
  }),
});
export type ListedReturn = z.infer<typeof ListedReturn>;

export const listReturns = endpoint({
  name: 'listReturns',
  summary:
    'Returns, newest first; with `status` those in one state, with `open` those that wait for somebody, oldest first',
  method: 'GET',
  path: '/api/admin/returns',
  access: 'admin',
  input: z.object({
    page: PageNumber,
    status: z.optional(z.enum(['open', ...RETURN_STATUSES], 'Please choose one of the states.')),
  }),
  output: z.object({
    returns: z.array(ListedReturn),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
});

export const approveReturn = endpoint({
  name: 'approveReturn',
  summary: 'Approves a return and tells its buyer where to send it',
  method: 'PUT',
  path: '/api/admin/returns/:id/approve',
  access: 'admin',
  input: z.object({ id: ReturnId }),
  output: OrderReturn,
});

/** The field of the form that declines a return. */
export const DeclineFields = z.object({
  reason: text({ max: NOTE_MAX, missing: 'Please give a reason.', multiline: true }),
});

export const declineReturn = endpoint({
  name: 'declineReturn',
  summary:
    'Declines a return that has not been received, with a reason for its buyer; what was set aside goes back on sale',
  method: 'PUT',
  path: '/api/admin/returns/:id/decline',
  access: 'admin',
  input: z.extend(DeclineFields, { id: ReturnId }),
  output: OrderReturn,
});

const PieceCounts = z
  .array(
    z
      .int('Please enter a number of pieces.')
      .check(
        z.gte(0, 'Please enter a number of pieces.'),
        z.lte(STOCK_MAX, 'Please enter a smaller number.'),
      ),
  )
  .check(z.maxLength(2 * LINES_MAX, 'There are not so many lines.'));

export const receiveReturn = endpoint({
  name: 'receiveReturn',
  summary:
    'Notes how many pieces of an approved return have arrived, which it pays for, and which of them are for sale again',
  method: 'PUT',
  path: '/api/admin/returns/:id/receive',
  access: 'admin',
  input: z.object({
    id: ReturnId,
    /**
     * How many pieces of each line of the return, by its position, have arrived. It may be left out only for a return of
     * one piece, which cannot arrive in part.
     */
    arrived: z.optional(PieceCounts),
    /** How many of these pieces go back on the shelf. Without it none do. */
    restock: z.optional(PieceCounts),
  }),
  output: OrderReturn,
});

export const closeReturn = endpoint({
  name: 'closeReturn',
  summary:
    'Ends a received return: starts its refund, and sells the pieces that were set aside for an exchange',
  method: 'PUT',
  path: '/api/admin/returns/:id/close',
  access: 'admin',
  input: z.object({ id: ReturnId }),
  output: OrderReturn,
});
