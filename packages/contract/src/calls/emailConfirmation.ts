import type { GetEmailStatusOutput, VerifyEmailInput } from '../emailConfirmation.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message, NoInput } from '../fields.ts';

export const verifyEmail: ApiCall<typeof VerifyEmailInput, typeof Message, 'all'> = {
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/users/verify-email',
  access: 'all',
};

export const getEmailStatus: ApiCall<typeof NoInput, typeof GetEmailStatusOutput, 'signed-in'> = {
  name: 'getEmailStatus',
  method: 'GET',
  path: '/api/users/verify-email',
  access: 'signed-in',
};

export const sendConfirmation: ApiCall<typeof NoInput, typeof Message, 'signed-in'> = {
  name: 'sendConfirmation',
  method: 'POST',
  path: '/api/users/verify-email/link',
  access: 'signed-in',
};
