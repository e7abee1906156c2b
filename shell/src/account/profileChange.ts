import type { InputOf } from '@shop/contract/endpoint';
import type { updateProfile } from '@shop/contract/users';
import { normaliseEmail } from '@shop/domain/people';
import type { UserInfo } from '@shop/shared-ui';

export interface ProfileValues {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  currentPassword: string;
}

/** What the form asks to change: an address only of an administrator, a password only when one was typed. */
export function profileChange(values: ProfileValues, visitor: UserInfo): InputOf<typeof updateProfile> {
  const { name, email, password, currentPassword } = values;
  return {
    _id: visitor._id,
    name,
    ...(visitor.isAdmin && { email: normaliseEmail(email) }),
    ...(password !== '' && { password }),
    ...(password !== '' && currentPassword !== '' && { currentPassword }),
  };
}
