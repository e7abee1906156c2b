import type { UserFields } from '@shop/contract/adminUserForms';

/** Input of the user form that is stored while the session is expired. Contains no password. */
export type UserDraft = Omit<UserFields, 'currentPassword'>;

export function toUserDraft({ name, email, isAdmin }: UserDraft): UserDraft {
  return { name, email, isAdmin };
}

/** Returns the fields of the user form in the order of the screen. */
export function toUserFields(user: UserDraft): UserFields {
  return { ...toUserDraft(user), currentPassword: '' };
}
