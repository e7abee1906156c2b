import * as z from 'zod/mini';
import { CodeText } from './signInCode.ts';
import { PasswordText } from './inputFields.ts';

/**
 * Confirmation by the current password. A user without a password, who signs in through a third party, must
 * have signed in recently instead.
 */
export const PasswordReauthentication = z.object({ currentPassword: z.optional(PasswordText) });
export type PasswordReauthentication = z.infer<typeof PasswordReauthentication>;

/** Password and code, which together authorize a change of the second factor. */
export const SecondFactorReauthentication = z.object({ currentPassword: PasswordText, code: CodeText });
export type SecondFactorReauthentication = z.infer<typeof SecondFactorReauthentication>;

/** Field for the code of a second factor, at sign-in and when the factor is set up. */
export const CodeFields = z.object({ code: CodeText });
