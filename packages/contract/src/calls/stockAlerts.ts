import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';
import type { AskForNoticeInput, EndNoticesInput } from '../stockAlerts.ts';

export const askForNotice: ApiCall<typeof AskForNoticeInput, typeof Message, 'all'> = {
  name: 'askForNotice',
  method: 'POST',
  path: '/api/products/:id/notify',
  access: 'all',
};

export const endNotices: ApiCall<typeof EndNoticesInput, typeof Message, 'all'> = {
  name: 'endNotices',
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'all',
};
