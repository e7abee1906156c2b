const COMMON_PASSWORD_COUNT = 3000;

let mostUsed: Promise<ReadonlySet<string>> | null = null;

/** Loads the dictionary when the first password is chosen. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORD_COUNT).map(String));
}

/**
 * Returns whether a password is one of the 3,000 most common ones. Case and substituted characters are ignored, because
 * "Password1!" and "P@ssw0rd" are guessed like "password1" and "password".
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const words = await (mostUsed ??= loadCommonPasswords());
  const plain = password.toLowerCase();
  const bare = plain.replace(/^[^a-z\d]+|[^a-z\d]+$/g, '');
  const undressed = bare.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o');
  return [plain, bare, undressed].some((word) => words.has(word));
}
