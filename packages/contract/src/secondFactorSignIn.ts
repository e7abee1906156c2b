import * as calls from './calls/secondFactorSignIn.ts';
import { defineEndpoint } from './endpoint.ts';
import { CodeFields } from './reauthenticationForms.ts';
import { User } from './users.ts';

/** Completes a third-party sign-in with the second factor. A sign-in with a password sends the code in its own call. */
export const signInWithCode = defineEndpoint({
  ...calls.signInWithCode,
  summary:
    'Ends a third-party sign-in that waits for the code of an authenticator app, or for a recovery code',
  input: CodeFields,
  output: User,
});
