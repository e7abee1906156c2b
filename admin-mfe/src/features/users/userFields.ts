import type { User } from '@shop/contract/users';

/** The form's fields as they are typed. */
export interface UserFields {
  name: string;
  email: string;
  isAdmin: boolean;
}

export function fieldsOf({ name, email, isAdmin }: User): UserFields {
  return { name, email, isAdmin };
}
