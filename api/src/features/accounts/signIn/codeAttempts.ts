import { AppError, wrongSignInCode } from '../../../errors.ts';
import type { SignInAccount, SignInCaller } from './failureLimits.ts';
import { withFailureLimit } from './failureLimits.ts';
import type { UsersContext } from '../passwords/usersContext.ts';

/** Code of a sign-in, and the account that it should belong to. */
interface CodeAttempt {
  readonly account: SignInAccount;
  /** Absent when the client sent no code; such an attempt does not count as a guess. */
  readonly code: string | undefined;
}

/**
 * Runs a sign-in with a code, and counts a wrong code. Throws 429 without running the sign-in after too many
 * failures.
 */
export async function withCodeLimit<T>(
  app: UsersContext,
  { account, code }: CodeAttempt,
  caller: SignInCaller,
  signIn: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return signIn();
  const result = await withFailureLimit(app, { kind: 'code', of: account }, caller, async () => {
    try {
      return { signedIn: await signIn() };
    } catch (error) {
      if (isWrongCode(error)) return null;
      throw error;
    }
  });
  if (result === null) throw wrongSignInCode();
  return result.signedIn;
}

const isWrongCode = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'second_factor_required' &&
  error.extra.fields?.['code'] !== undefined;
