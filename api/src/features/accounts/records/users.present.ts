import type { User } from '@shop/contract/users';
import type { UserEntity } from '../../../database/entities/accounts.ts';

export function presentUser(user: UserEntity): User {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin,
    ...(user.address === null ? {} : { address: user.address }),
  };
}
