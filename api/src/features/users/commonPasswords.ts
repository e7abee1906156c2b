import { dictionary } from '@zxcvbn-ts/language-common';

const MOST_USED = 3000;

let mostUsed: ReadonlySet<string> | null = null;

/** Whether a password is on the list of the 3,000 most used, whatever its case. */
export function isCommonPassword(password: string): boolean {
  mostUsed ??= new Set(dictionary['passwords-common'].slice(0, MOST_USED).map(String));
  return mostUsed.has(password.toLowerCase());
}
