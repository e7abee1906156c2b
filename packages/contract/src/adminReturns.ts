import { MAX_STORED_ORDER_LINES, MAX_STOCK } from '@shop/domain/products';
import { RETURN_STATUSES } from '@shop/domain/returns';
import * as z from 'zod/mini';
import { DeclineFields } from './adminReturnForm.ts';
import * as calls from './calls/adminReturns.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, ReturnId } from './fields.ts';
import { OrderReturn } from './orderReturn.ts';

const ListedReturn = z.extend(OrderReturn, {
  order: z.object({
    _id: z.string(),
    number: z.string(),
    buyer: z.string(),
    deletedAt: z.optional(z.string()),
  }),
});
export type ListedReturn = z.infer<typeof ListedReturn>;

const ReturnFilters = {
  status: z.optional(z.enum(['open', ...RETURN_STATUSES], 'Please choose one of the states.')),
};

export const ListReturnsInput = z.object({ page: PageNumber, ...ReturnFilters });

export const ListReturnsOutput = z.object({
  returns: z.array(ListedReturn),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
});

export const listReturns = defineEndpoint({
  ...calls.listReturns,
  summary:
    'Returns, newest first; with `status` those in one state, with `open` those that wait for somebody, oldest first',
  input: ListReturnsInput,
  output: ListReturnsOutput,
});

export const ApproveReturnInput = z.object({ id: ReturnId });

export const approveReturn = defineEndpoint({
  ...calls.approveReturn,
  summary: 'Approves a return and tells its buyer where to send it',
  input: ApproveReturnInput,
  output: OrderReturn,
});

export const DeclineReturnInput = z.extend(DeclineFields, { id: ReturnId });

export const declineReturn = defineEndpoint({
  ...calls.declineReturn,
  summary:
    'Declines a return that has not been received, with a reason for its buyer; what was set aside goes back on sale',
  input: DeclineReturnInput,
  output: OrderReturn,
});

const UnitCounts = z
  .array(
    z
      .int('Please enter a quantity.')
      .check(z.gte(0, 'Please enter a quantity.'), z.lte(MAX_STOCK, 'Please enter a smaller number.')),
  )
  .check(z.maxLength(2 * MAX_STORED_ORDER_LINES, "There aren't that many lines."));

export const ReceiveReturnInput = z.object({
  id: ReturnId,
  /**
   * Number of arrived units of each line of the return, by position. May be omitted only for a return of one unit,
   * which cannot arrive in part.
   */
  arrived: z.optional(UnitCounts),
  /** Number of arrived units of each line that go back into stock, by position; without it, none do. */
  restock: z.optional(UnitCounts),
});

export const receiveReturn = defineEndpoint({
  ...calls.receiveReturn,
  summary:
    'Notes how many units of an approved return have arrived, which it pays for, and which of them are for sale again',
  input: ReceiveReturnInput,
  output: OrderReturn,
});

export const CloseReturnInput = z.object({ id: ReturnId });

export const closeReturn = defineEndpoint({
  ...calls.closeReturn,
  summary:
    'Ends a received return: starts its refund, and sells the units that were set aside for an exchange',
  input: CloseReturnInput,
  output: OrderReturn,
});

export const ExportReturnsInput = z.object(ReturnFilters);

export const ExportReturnsOutput = z.string();

export const exportReturns = defineEndpoint({
  ...calls.exportReturns,
  summary: 'The returns of the list as a CSV file, newest first',
  input: ExportReturnsInput,
  output: ExportReturnsOutput,
});
