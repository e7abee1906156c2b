import type { PasswordScreen } from '@shop/domain/passwords';
import { isOwnName, PASSWORD_SENTENCES, passwordProblem } from '@shop/domain/passwords';
import { invalidInput } from '../../errors.ts';
import { isCommonPassword } from './commonPasswords.ts';

/** Throws 400 on the password field when a screen's rule forbids it, or when anybody would guess it. */
export function assertGoodPassword(
  screen: PasswordScreen,
  password: string,
  owner: { name: string; email: string },
): void {
  const isGuessable = isCommonPassword(password) || isOwnName(password, owner.name, owner.email);
  const problem = passwordProblem(screen, password) ?? (isGuessable ? PASSWORD_SENTENCES.tooCommon : null);
  if (problem !== null) throw invalidInput({ password: problem });
}
