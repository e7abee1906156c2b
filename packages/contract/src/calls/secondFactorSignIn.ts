import type { CodeFields } from '../reauthenticationForms.ts';
import type { ApiCall } from '../endpoint.ts';

import type { User } from '../users.ts';

export const signInWithCode: ApiCall<typeof CodeFields, typeof User, 'all'> = {
  name: 'signInWithCode',
  method: 'POST',
  path: '/api/users/auth/code',
  access: 'all',
};
