import { ORDER_STATUSES } from '@shop/domain/orderStates';
import * as z from 'zod/mini';
import * as calls from './calls/adminOrderList.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, PageSize } from './fields.ts';
import { Order } from './orders.ts';

const Flag = z.optional(z.literal(['1', 'true']));

/** Columns by which the order list can be sorted; a leading `-` sorts in descending order. */
export const ORDER_SORTS = ['number', 'user', 'date', 'total', 'paid', 'delivered'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const SORTS = ORDER_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

/** Creates the schema of an optional text filter of at most `max` characters; an empty text filters nothing. */
const createFilterSchema = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)));

/** A day in South African time, `2026-12-01`; an empty text filters nothing. */
const Day = createFilterSchema(10).check(
  z.refine(
    (day) =>
      day === undefined || day === '' || (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))),
    'Please enter a date.',
  ),
);

/** Filters that the order list and its export share. */
export const OrderFilters = z.object({
  /**
   * Finds orders by their number, by the beginning of the tracking number, or by words. The words must all
   * begin words of the buyer's name or e-mail address, or all occur in the name of a product.
   */
  search: createFilterSchema(100),
  state: z.optional(z.literal(['', ...ORDER_STATUSES])),
  method: createFilterSchema(50),
  city: createFilterSchema(200),
  /** Id of the user who placed the order. */
  user: createFilterSchema(36),
  /** First and last day on which the order was placed. */
  from: Day,
  to: Day,
  /** Last day on which the order was shipped. */
  shippedUntil: Day,
  refundDue: Flag,
  /** Lists only shipped orders whose buyers have reported that the parcel has not arrived. */
  missing: Flag,
  deleted: Flag,
  sort: z.optional(z.literal(['', ...SORTS])),
});
export type OrderFilters = z.output<typeof OrderFilters>;

export const FoundOrder = z.object({
  ...Order.shape,
  /** Number of staff notes on the order. */
  noteCount: z.int(),
});
export type FoundOrder = z.infer<typeof FoundOrder>;

export const FindOrdersInput = z.object({ ...OrderFilters.shape, page: PageNumber, pageSize: PageSize });

export const FindOrdersOutput = z.object({
  orders: z.array(FoundOrder),
  page: z.number(),
  pages: z.number(),
  total: z.int(),
  isCounted: z.boolean(),
});

export const findOrders = defineEndpoint({
  ...calls.findOrders,
  summary:
    'Orders that are searched, filtered and sorted, newest first without a sort. A search that very many orders match is counted up to a bound, and `isCounted` is false',
  input: FindOrdersInput,
  output: FindOrdersOutput,
});
