import type {
  AddOrderNoteInput,
  DeliverOrdersInput,
  DeliverOrdersOutput,
  ExportOrdersInput,
  ExportOrdersOutput,
  ListOrderNotesInput,
  ListOrderNotesOutput,
  OrderNote,
  ListPackingSlipsInput,
  ListPackingSlipsOutput,
  ShipOrdersInput,
  ShipOrdersOutput,
} from '../adminOrderProcessing.ts';
import type { ApiCall } from '../endpoint.ts';

export const listOrderNotes: ApiCall<typeof ListOrderNotesInput, typeof ListOrderNotesOutput, 'admin'> = {
  name: 'listOrderNotes',
  method: 'GET',
  path: '/api/admin/orders/:id/notes',
  access: 'admin',
};

export const addOrderNote: ApiCall<typeof AddOrderNoteInput, typeof OrderNote, 'admin'> = {
  name: 'addOrderNote',
  method: 'POST',
  path: '/api/admin/orders/:id/notes',
  access: 'admin',
  status: 201,
};

export const listPackingSlips: ApiCall<typeof ListPackingSlipsInput, typeof ListPackingSlipsOutput, 'admin'> =
  {
    name: 'packingSlips',
    method: 'GET',
    path: '/api/admin/packing-slips',
    access: 'admin',
  };

export const shipOrders: ApiCall<typeof ShipOrdersInput, typeof ShipOrdersOutput, 'admin'> = {
  name: 'shipOrders',
  method: 'POST',
  path: '/api/admin/orders/ship',
  access: 'admin',
};

export const deliverOrders: ApiCall<typeof DeliverOrdersInput, typeof DeliverOrdersOutput, 'admin'> = {
  name: 'deliverOrders',
  method: 'POST',
  path: '/api/admin/orders/deliver',
  access: 'admin',
};

export const exportOrders: ApiCall<typeof ExportOrdersInput, typeof ExportOrdersOutput, 'admin'> = {
  name: 'exportOrders',
  method: 'GET',
  path: '/api/admin/orders.csv',
  access: 'admin',
  answer: 'csv',
};
