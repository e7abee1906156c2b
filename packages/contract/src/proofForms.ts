import * as z from 'zod/mini';
import { CodeText } from './signInCode.ts';
import { PasswordText } from './typedFields.ts';

/** An account without a password, which signs in through another provider, leaves it empty after a fresh sign-in. */
export const OwnProof = z.object({ currentPassword: z.optional(PasswordText) });
export type OwnProof = z.infer<typeof OwnProof>;

/** The password and a code, which together change the second factor. */
export const FactorProof = z.object({ currentPassword: PasswordText, code: CodeText });
export type FactorProof = z.infer<typeof FactorProof>;

/** The field of the second step of a sign-in, and of the last step of setting a second factor up. */
export const CodeFields = z.object({ code: CodeText });
