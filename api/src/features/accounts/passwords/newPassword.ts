import type { PasswordScreen } from '@shop/domain/passwords';
import {
  isOwnName,
  PASSWORD_MESSAGES,
  findPasswordProblem,
  findIgnoredSpecials,
} from '@shop/domain/passwords';
import { invalidInput } from '../../../errors.ts';
import { isCommonPassword } from './commonPasswords.ts';

/**
 * Throws 400 on the password field when the screen's rule forbids the password or it is easy to guess. The message
 * lists the accepted special characters when only one of them is missing.
 */
export async function assertGoodPassword(
  screen: PasswordScreen,
  password: string,
  owner: { name: string; email: string },
): Promise<void> {
  const isGuessable = (await isCommonPassword(password)) || isOwnName(password, owner.name, owner.email);
  const problem = findPasswordProblem(screen, password) ?? (isGuessable ? PASSWORD_MESSAGES.tooCommon : null);
  if (problem === null) return;
  const specials = problem === PASSWORD_MESSAGES[screen] ? findIgnoredSpecials(screen, password) : null;
  throw invalidInput(
    { password: problem },
    specials === null ? problem : `${problem.replace(/\.$/, '')}. ${specials}.`,
  );
}
