import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodeText } from './signInCode.ts';
import { User } from './users.ts';

/** The second step of a third-party sign-in. A sign-in with a password takes the code in its own call. */
export const signInWithCode = endpoint({
  name: 'signInWithCode',
  summary:
    'Ends a third-party sign-in that waits for the code of an authenticator app, or for a recovery code',
  method: 'POST',
  path: '/api/users/auth/code',
  access: 'all',
  input: z.object({ code: CodeText }),
  output: User,
});
