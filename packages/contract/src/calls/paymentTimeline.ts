import type { ApiCall } from '../endpoint.ts';
import type { GetPaymentTimelineInput, GetPaymentTimelineOutput } from '../paymentTimeline.ts';

export const getPaymentTimeline: ApiCall<
  typeof GetPaymentTimelineInput,
  typeof GetPaymentTimelineOutput,
  'signed-in'
> = {
  name: 'getPaymentTimeline',
  method: 'GET',
  path: '/api/orders/:orderId/payments',
  access: 'signed-in',
};
