import { User } from '@shop/contract/users';
import { parseJson, readStored, removeStored, writeStored } from '../../platform/browserStorage.ts';

/** The user decides what is shown, never what is allowed (requirement R.26). */
export type UserInfo = User;

export const USER_KEY = 'userInfo';

export function parseUser(text: string | null): UserInfo | null {
  if (text === null) return null;
  const parsed = User.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

export function loadUser(): UserInfo | null {
  return parseUser(readStored(USER_KEY));
}

export function storeUser(user: UserInfo): void {
  writeStored(USER_KEY, JSON.stringify(user));
}

export function forgetUser(): void {
  removeStored(USER_KEY);
}
