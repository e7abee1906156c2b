import type { PasswordScreen } from '@shop/domain/passwords';
import {
  equalsNameOrEmail,
  PASSWORD_MESSAGES,
  findPasswordProblem,
  findSpecialCharacterHint,
} from '@shop/domain/passwords';
import { invalidInput } from '../../../errors.ts';

/**
 * Throws 400 on the password field when the screen's rule forbids the password, or when it is common or equal to the
 * owner's name or e-mail address. If the special characters are the only fault, the message lists the accepted ones.
 */
export async function assertGoodPassword(
  screen: PasswordScreen,
  password: string,
  owner: { name: string; email: string },
): Promise<void> {
  const isGuessable =
    (await isCommonPassword(password)) || equalsNameOrEmail(password, owner.name, owner.email);
  const problem = findPasswordProblem(screen, password) ?? (isGuessable ? PASSWORD_MESSAGES.tooCommon : null);
  if (problem === null) return;
  const specials = problem === PASSWORD_MESSAGES[screen] ? findSpecialCharacterHint(screen, password) : null;
  throw invalidInput(
    { password: problem },
    specials === null ? problem : `${problem.replace(/\.$/, '')}. ${specials}.`,
  );
}

const COMMON_PASSWORD_COUNT = 3000;

let commonPasswordsPromise: Promise<ReadonlySet<string>> | null = null;

/** Loads the most common passwords from zxcvbn's dictionary, whose module is imported by the first call only. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORD_COUNT).map(String));
}

/**
 * Returns whether a password is one of the 3,000 most common ones. Case, substituted characters, and special
 * characters at the beginning and end are ignored, because "Password1!" and "P@ssw0rd" are guessed like
 * "password1" and "password".
 */
async function isCommonPassword(password: string): Promise<boolean> {
  const commonPasswords = await (commonPasswordsPromise ??= loadCommonPasswords());
  const lowerCased = password.toLowerCase();
  const trimmed = lowerCased.replace(/^[^a-z\d]+|[^a-z\d]+$/g, '');
  const unsubstituted = trimmed.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o');
  return [lowerCased, trimmed, unsubstituted].some((word) => commonPasswords.has(word));
}
