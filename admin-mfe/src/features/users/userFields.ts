import type { UserFields } from '@shop/contract/adminUserForms';

/** Input that is stored while the session is expired. Contains no password. */
export type UserDraft = Omit<UserFields, 'currentPassword'>;

export function toUserDraft({ name, email, isAdmin }: UserDraft): UserDraft {
  return { name, email, isAdmin };
}

/** Returns the form's fields in the order of the screen. */
export function toUserFields(user: UserDraft): UserFields {
  return { ...toUserDraft(user), currentPassword: '' };
}
