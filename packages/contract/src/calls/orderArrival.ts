import type { ApiCall } from '../endpoint.ts';
import type {
  CorrectArrivalInput,
  CancelLateOrderInput,
  ReportArrivalInput,
  ReportMissingInput,
} from '../orderArrival.ts';
import type { Order } from '../orders.ts';

export const reportArrival: ApiCall<typeof ReportArrivalInput, typeof Order, 'signed-in'> = {
  name: 'reportArrival',
  method: 'PUT',
  path: '/api/orders/:id/arrival',
  access: 'signed-in',
};

export const correctArrival: ApiCall<typeof CorrectArrivalInput, typeof Order, 'admin'> = {
  name: 'correctArrival',
  method: 'PUT',
  path: '/api/admin/orders/:id/arrival',
  access: 'admin',
};

export const reportMissing: ApiCall<typeof ReportMissingInput, typeof Order, 'signed-in'> = {
  name: 'reportMissing',
  method: 'POST',
  path: '/api/orders/:id/missing',
  access: 'signed-in',
};

export const cancelLateOrder: ApiCall<typeof CancelLateOrderInput, typeof Order, 'signed-in'> = {
  name: 'giveLateNotice',
  method: 'POST',
  path: '/api/orders/:id/late-notice',
  access: 'signed-in',
};
