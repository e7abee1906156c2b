import * as z from 'zod/mini';
import { CodeText } from './signInCode.ts';
import { PasswordText } from './typedFields.ts';

/**
 * Confirmation by the current password. A user without a password, who signs in through a third party, must
 * have signed in recently instead.
 */
export const OwnProof = z.object({ currentPassword: z.optional(PasswordText) });
export type OwnProof = z.infer<typeof OwnProof>;

/** Password and code, which together authorize a change of the second factor. */
export const FactorProof = z.object({ currentPassword: PasswordText, code: CodeText });
export type FactorProof = z.infer<typeof FactorProof>;

/** Field for the code of a second factor, at sign-in and when the factor is set up. */
export const CodeFields = z.object({ code: CodeText });
