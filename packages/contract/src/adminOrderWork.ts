import { NOTE_MAX, NOTE_SENTENCES } from '@shop/domain/orderNotes';
import * as z from 'zod/mini';
import { OrderFilters } from './adminOrderList.ts';
import { ContentVersion } from './contentVersion.ts';
import { endpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { ParcelFields } from './orderShipping.ts';
import { Order } from './orders.ts';
import { text } from './typedFields.ts';

/** As many orders as can be chosen at once. */
export const CHOSEN_MAX = 100;

const chosenSentence = `Please choose 1 to ${String(CHOSEN_MAX)} orders.`;

export const OrderNote = z.object({
  _id: z.string(),
  text: z.string(),
  /** The name of the administrator who wrote it. */
  author: z.string(),
  createdAt: z.string(),
});
export type OrderNote = z.infer<typeof OrderNote>;

export const NoteFields = z.object({
  text: text({ max: NOTE_MAX, missing: NOTE_SENTENCES.text, multiline: true }),
});

export const listOrderNotes = endpoint({
  name: 'listOrderNotes',
  summary: 'The last hundred notes of staff on an order, oldest first; its buyer never sees them',
  method: 'GET',
  path: '/api/admin/orders/:id/notes',
  access: 'admin',
  input: z.object({ id: OrderId }),
  output: z.object({ notes: z.array(OrderNote) }),
});

export const addOrderNote = endpoint({
  name: 'addOrderNote',
  summary: 'Writes a note of staff on an order',
  method: 'POST',
  path: '/api/admin/orders/:id/notes',
  access: 'admin',
  input: z.object({ id: OrderId, ...NoteFields.def.shape }),
  output: OrderNote,
  status: 201,
});

/** Ids of orders, separated by commas. */
export const ChosenIds = z
  .pipe(
    z.string(chosenSentence),
    z.transform((ids) => ids.split(',')),
  )
  .check(z.refine((ids) => ids.length <= CHOSEN_MAX, chosenSentence));

export const packingSlips = endpoint({
  name: 'packingSlips',
  summary:
    'The orders with these ids, which are separated by commas, in that order; those that are unknown or deleted are left out',
  method: 'GET',
  path: '/api/admin/packing-slips',
  access: 'admin',
  input: z.object({ ids: ChosenIds }),
  output: z.object({ orders: z.array(Order) }),
});

export const ShippingResult = z.object({
  id: z.string(),
  isShipped: z.boolean(),
  /** Why it could not be shipped. */
  message: z.optional(z.string()),
});
export type ShippingResult = z.infer<typeof ShippingResult>;

export const shipOrders = endpoint({
  name: 'shipOrders',
  summary:
    'Ships many orders, each by itself: one that cannot be shipped keeps no other back, and a repetition changes nothing',
  method: 'POST',
  path: '/api/admin/orders/ship',
  access: 'admin',
  input: z.object({
    parcels: z
      .array(
        z.object({ id: OrderId, ...ParcelFields.def.shape, version: z.optional(ContentVersion) }),
        chosenSentence,
      )
      .check(z.minLength(1, chosenSentence), z.maxLength(CHOSEN_MAX, chosenSentence)),
  }),
  output: z.object({ results: z.array(ShippingResult) }),
});

export const exportOrders = endpoint({
  name: 'exportOrders',
  summary:
    'The orders with these ids, or else those that the filters mean, as a CSV file in UTF-8, newest number first; times are those of South Africa',
  method: 'GET',
  path: '/api/admin/orders.csv',
  access: 'admin',
  answer: 'csv',
  input: z.object({ ...OrderFilters.def.shape, ids: z.optional(ChosenIds) }),
  output: z.string(),
});
