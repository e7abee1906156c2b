import * as z from 'zod/mini';
import { NoteFields } from './adminOrderForms.ts';
import { OrderFilters } from './adminOrderList.ts';
import * as calls from './calls/adminOrderProcessing.ts';
import { ContentVersion } from './contentVersion.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';
import { ParcelFields } from './parcelForm.ts';

/** Maximum number of orders that can be selected at once. */
export const MAX_SELECTED_ORDERS = 100;

const CHOOSE_ORDERS_MESSAGE = `Please choose 1 to ${String(MAX_SELECTED_ORDERS)} orders.`;

export const OrderNote = z.object({
  _id: z.string(),
  text: z.string(),
  /** Name of the administrator who wrote the note. */
  author: z.string(),
  createdAt: z.string(),
});
export type OrderNote = z.infer<typeof OrderNote>;

export const ListOrderNotesInput = z.object({ id: OrderId });

export const ListOrderNotesOutput = z.object({ notes: z.array(OrderNote) });

export const listOrderNotes = defineEndpoint({
  ...calls.listOrderNotes,
  summary: 'The last hundred notes of staff on an order, oldest first; its buyer never sees them',
  input: ListOrderNotesInput,
  output: ListOrderNotesOutput,
});

export const AddOrderNoteInput = z.object({ id: OrderId, ...NoteFields.shape });

export const addOrderNote = defineEndpoint({
  ...calls.addOrderNote,
  summary: 'Writes a note of staff on an order',
  input: AddOrderNoteInput,
  output: OrderNote,
});

/** At most `MAX_SELECTED_ORDERS` order ids, separated by commas. */
export const SelectedOrderIds = z
  .pipe(
    z.string(CHOOSE_ORDERS_MESSAGE),
    z.transform((ids) => ids.split(',')),
  )
  .check(z.refine((ids) => ids.length <= MAX_SELECTED_ORDERS, CHOOSE_ORDERS_MESSAGE));

export const ListPackingSlipsInput = z.object({ ids: SelectedOrderIds });

export const ListPackingSlipsOutput = z.object({ orders: z.array(Order) });

export const listPackingSlips = defineEndpoint({
  ...calls.listPackingSlips,
  summary:
    'The orders with these ids, which are separated by commas, in that order; those that are unknown or deleted are left out',
  input: ListPackingSlipsInput,
  output: ListPackingSlipsOutput,
});

export const ShippingResult = z.object({
  id: z.string(),
  isShipped: z.boolean(),
  /** Message that says why the order could not be shipped; absent on success. */
  message: z.optional(z.string()),
});
export type ShippingResult = z.infer<typeof ShippingResult>;

export const ShipOrdersInput = z.object({
  parcels: z
    .array(
      z.object({ id: OrderId, ...ParcelFields.shape, version: z.optional(ContentVersion) }),
      CHOOSE_ORDERS_MESSAGE,
    )
    .check(z.minLength(1, CHOOSE_ORDERS_MESSAGE), z.maxLength(MAX_SELECTED_ORDERS, CHOOSE_ORDERS_MESSAGE)),
});

export const ShipOrdersOutput = z.object({ results: z.array(ShippingResult) });

export const shipOrders = defineEndpoint({
  ...calls.shipOrders,
  summary:
    'Ships many orders, each by itself: one that cannot be shipped keeps no other back, and a repetition changes nothing',
  input: ShipOrdersInput,
  output: ShipOrdersOutput,
});

export const DeliveryResult = z.object({
  id: z.string(),
  isDelivered: z.boolean(),
  /** Message that says why the order could not be marked as delivered; absent on success. */
  message: z.optional(z.string()),
});
export type DeliveryResult = z.infer<typeof DeliveryResult>;

export const DeliverOrdersInput = z.object({
  ids: z
    .array(OrderId, CHOOSE_ORDERS_MESSAGE)
    .check(z.minLength(1, CHOOSE_ORDERS_MESSAGE), z.maxLength(MAX_SELECTED_ORDERS, CHOOSE_ORDERS_MESSAGE)),
});

export const DeliverOrdersOutput = z.object({ results: z.array(DeliveryResult) });

export const deliverOrders = defineEndpoint({
  ...calls.deliverOrders,
  summary: 'Marks many orders as delivered, each by itself: one that cannot be keeps no other back',
  input: DeliverOrdersInput,
  output: DeliverOrdersOutput,
});

export const ExportOrdersInput = z.object({ ...OrderFilters.shape, ids: z.optional(SelectedOrderIds) });

export const ExportOrdersOutput = z.string();

export const exportOrders = defineEndpoint({
  ...calls.exportOrders,
  summary:
    'The orders with these ids, or else those that the filters mean, as a CSV file in UTF-8, newest number first; times are those of South Africa',
  input: ExportOrdersInput,
  output: ExportOrdersOutput,
});
