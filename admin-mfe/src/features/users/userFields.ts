import type { UserFields } from '@shop/contract/adminUsers';

/** What of the form may wait for its writer's return: never a password. */
export type UserDraft = Omit<UserFields, 'currentPassword'>;

export function draftOf({ name, email, isAdmin }: UserDraft): UserDraft {
  return { name, email, isAdmin };
}

/** The form's fields, in the order of the screen. */
export function fieldsOf(user: UserDraft): UserFields {
  return { ...draftOf(user), currentPassword: '' };
}
