import * as z from 'zod/mini';
import { ArrivalFields } from './arrivalForm.ts';
import * as calls from './calls/orderArrival.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

export const ReportArrivalInput = z.object({ id: OrderId, ...ArrivalFields.shape });

export const reportArrival = defineEndpoint({
  ...calls.reportArrival,
  summary:
    'Records the day on which the parcel of an order reached its buyer, from which the rights to return run',
  input: ReportArrivalInput,
  output: Order,
});

export const CorrectArrivalInput = z.object({ id: OrderId, ...ArrivalFields.shape });

export const correctArrival = defineEndpoint({
  ...calls.correctArrival,
  summary: 'Corrects the day on which the parcel of an order reached its buyer, as the buyer reported it',
  input: CorrectArrivalInput,
  output: Order,
});

export const ReportMissingInput = z.object({ id: OrderId });

export const reportMissing = defineEndpoint({
  ...calls.reportMissing,
  summary: 'Records that the parcel of a shipped order has not reached its buyer, so that staff look for it',
  input: ReportMissingInput,
  output: Order,
});

export const CancelLateOrderInput = z.object({ id: OrderId });

export const cancelLateOrder = defineEndpoint({
  ...calls.cancelLateOrder,
  summary:
    'Cancels a shipped order that has not arrived 30 days after it was paid, until 90 days after its shipping; it ends 7 days later unless it arrives, and what was paid goes back',
  input: CancelLateOrderInput,
  output: Order,
});
