import * as z from 'zod/mini';
import * as calls from './calls/stockAlerts.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, ProductId } from './fields.ts';
import { StockAlertFields } from './stockAlertForm.ts';
import { Email } from './inputFields.ts';

export const SubscribeToStockAlertInput = z.object({
  id: ProductId,
  size: StockAlertFields.shape.size,
  email: z.optional(Email),
});

export const subscribeToStockAlert = defineEndpoint({
  ...calls.subscribeToStockAlert,
  summary:
    'One email when the size is back in stock, to the confirmed address of the signed-in user or to `email`',
  input: SubscribeToStockAlertInput,
  output: Message,
});

export const UnsubscribeFromStockAlertsInput = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const unsubscribeFromStockAlerts = defineEndpoint({
  ...calls.unsubscribeFromStockAlerts,
  summary: 'Ends all back-in-stock emails to the address that got the link; a second time changes nothing',
  input: UnsubscribeFromStockAlertsInput,
  output: Message,
});
