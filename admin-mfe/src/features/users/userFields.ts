import type { UserFields } from '@shop/contract/adminUserForms';

/** The input that is kept while the session is expired. It contains no password. */
export type UserDraft = Omit<UserFields, 'currentPassword'>;

export function draftOf({ name, email, isAdmin }: UserDraft): UserDraft {
  return { name, email, isAdmin };
}

/** The form's fields, in the order of the screen. */
export function fieldsOf(user: UserDraft): UserFields {
  return { ...draftOf(user), currentPassword: '' };
}
