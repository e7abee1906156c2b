import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';
import type { OwnData } from '../ownData.ts';
import type { PasswordReauthentication } from '../reauthenticationForms.ts';

export const downloadOwnData: ApiCall<typeof PasswordReauthentication, typeof OwnData, 'signed-in'> = {
  name: 'downloadOwnData',
  method: 'POST',
  path: '/api/users/profile/data',
  access: 'signed-in',
};

export const deleteOwnAccount: ApiCall<typeof PasswordReauthentication, typeof Message, 'signed-in'> = {
  name: 'deleteOwnAccount',
  method: 'POST',
  path: '/api/users/profile/deletion',
  access: 'signed-in',
};
