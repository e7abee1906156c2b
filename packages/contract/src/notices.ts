import { SIZE_NAME_MAX } from '@shop/domain/products';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, ProductId } from './fields.ts';
import { Email, text } from './typedFields.ts';

const Size = text({ max: SIZE_NAME_MAX, missing: 'Please choose a size.' });

/** What a visitor enters to be told when a size is back. */
export const NoticeFields = z.object({ size: Size, email: Email });

export const askForNotice = endpoint({
  name: 'askForNotice',
  summary:
    'One letter when the size is back in stock, to the confirmed address of the signed-in user or to `email`',
  method: 'POST',
  path: '/api/products/:id/notify',
  access: 'all',
  input: z.object({
    id: ProductId,
    size: Size,
    email: z.optional(Email),
  }),
  output: Message,
});

export const endNotices = endpoint({
  name: 'endNotices',
  summary: 'Ends all letters about sizes to the address that got the link; a second time changes nothing',
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'all',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: Message,
});
