import type { ApiCall } from '../endpoint.ts';
import type { OrderReturn } from '../orderReturn.ts';
import type { RequestReturnInput } from '../returns.ts';

export const requestReturn: ApiCall<typeof RequestReturnInput, typeof OrderReturn, 'signed-in'> = {
  name: 'requestReturn',
  method: 'POST',
  path: '/api/orders/:id/returns',
  access: 'signed-in',
  headers: { idempotencyKey: 'Idempotency-Key' },
  status: 201,
};
