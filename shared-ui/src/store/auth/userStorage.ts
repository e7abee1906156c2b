import type { User, UserAddress } from '@shop/contract/users';
import { parseJson, readStored, removeStored, writeStored } from '../../platform/browserStorage.ts';
import { hasTextFields, getFields, hasFields } from '../../platform/storedFields.ts';

/** Signed-in user as the browser stores it. It controls what is shown, never what is allowed (requirement R.26). */
export type UserInfo = User;

export const USER_KEY = 'userInfo';

export function parseUser(text: string | null): UserInfo | null {
  const fields = getFields(text === null ? null : parseJson(text));
  const { isAdmin } = fields;
  if (!hasTextFields(fields, ['_id', 'name', 'email']) || typeof isAdmin !== 'boolean') return null;
  const { _id, name, email } = fields;
  const address = fields['address'] === undefined ? undefined : parseUserAddress(fields['address']);
  return address === null ? null : { _id, name, email, isAdmin, ...(address && { address }) };
}

const ADDRESS_FIELDS = ['street', 'city', 'state', 'postalCode', 'phone', 'country'] as const;

/**
 * Parses an address, whose parts may each be absent. Null if the value is no object or a part is not a text.
 */
function parseUserAddress(value: unknown): UserAddress | null {
  const fields = getFields(value);
  const presentFields = ADDRESS_FIELDS.filter((name) => fields[name] !== undefined);
  if (!hasFields(value) || !hasTextFields(fields, presentFields)) return null;
  return Object.fromEntries(presentFields.map((name) => [name, fields[name]]));
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
