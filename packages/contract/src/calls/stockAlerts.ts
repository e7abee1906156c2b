import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';
import type { SubscribeToStockAlertInput, UnsubscribeFromStockAlertsInput } from '../stockAlerts.ts';

export const subscribeToStockAlert: ApiCall<typeof SubscribeToStockAlertInput, typeof Message, 'all'> = {
  name: 'askForNotice',
  method: 'POST',
  path: '/api/products/:id/notify',
  access: 'all',
};

export const unsubscribeFromStockAlerts: ApiCall<
  typeof UnsubscribeFromStockAlertsInput,
  typeof Message,
  'all'
> = {
  name: 'endNotices',
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'all',
};
