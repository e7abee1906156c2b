import { dictionary } from '@zxcvbn-ts/language-common';

const MOST_USED = 3000;

let mostUsed: ReadonlySet<string> | null = null;

/**
 * Whether a password is one of the 3,000 most common ones, compared without case and signs, because "Password1!" and
 * "P@ssw0rd" are guessed like "password1" and "password".
 */
export function isCommonPassword(password: string): boolean {
  mostUsed ??= new Set(dictionary['passwords-common'].slice(0, MOST_USED).map(String));
  const plain = password.toLowerCase();
  const bare = plain.replace(/^[^a-z\d]+|[^a-z\d]+$/g, '');
  const undressed = bare.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o');
  return [plain, bare, undressed].some((word) => mostUsed?.has(word));
}
