import * as z from 'zod/mini';

export const CODE_MESSAGES = {
  missing: 'Please enter the code of your authenticator app, or a recovery code.',
} as const;

/** Removes spaces and hyphens, which people type or paste with codes. */
const removeSeparators = (code: string): string => code.replaceAll(/[\s-]/g, '');

/** A code of an authenticator app, or a recovery code. The server decides whether it is correct. */
export const CodeText = z.string(CODE_MESSAGES.missing).check(
  z.refine((code) => removeSeparators(code) !== '', { error: CODE_MESSAGES.missing, abort: true }),
  z.maxLength(64, 'This is too long for a code.'),
);
