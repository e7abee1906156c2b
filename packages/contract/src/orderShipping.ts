import * as z from 'zod/mini';
import * as calls from './calls/orderShipping.ts';
import { ContentVersion } from './contentVersion.ts';
import { endpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';
import { ParcelFields } from './parcelForm.ts';

export const ShipOrderInput = z.object({
  id: OrderId,
  ...ParcelFields.def.shape,
  /** The version of the parcel that was corrected, or of no parcel for an order that was not shipped. */
  version: z.optional(ContentVersion),
});

export const shipOrder = endpoint({
  ...calls.shipOrder,
  summary: 'Marks a paid order as shipped and tells its buyer; for a shipped one corrects the parcel',
  input: ShipOrderInput,
  output: Order,
});
