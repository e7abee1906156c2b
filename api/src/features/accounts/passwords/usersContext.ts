import type { ServerContext } from '../../../http/serverContext.ts';
import type { PasswordHasher } from './passwordHasher.ts';

/** Dependencies of sign-in and of account changes. */
export interface UsersContext extends ServerContext {
  readonly passwords: PasswordHasher;
}
