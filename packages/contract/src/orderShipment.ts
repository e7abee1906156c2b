import * as z from 'zod/mini';
import * as calls from './calls/orderShipment.ts';
import { ContentVersion } from './contentVersion.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';
import { ParcelFields } from './parcelForm.ts';

export const ShipOrderInput = z.object({
  id: OrderId,
  ...ParcelFields.shape,
  /** Content version of the parcel that the administrator corrects; `NO_CONTENT_VERSION` for an order without a parcel. */
  version: z.optional(ContentVersion),
});

export const shipOrder = defineEndpoint({
  ...calls.shipOrder,
  summary: 'Marks a paid order as shipped and tells its buyer; for a shipped one corrects the parcel',
  input: ShipOrderInput,
  output: Order,
});
