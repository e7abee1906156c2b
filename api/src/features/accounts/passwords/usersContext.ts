import type { ServerContext } from '../../../http/serverContext.ts';
import type { PasswordHasher } from './passwordHasher.ts';

/** The dependencies of signing in and of changing an account. */
export interface UsersContext extends ServerContext {
  readonly passwords: PasswordHasher;
}
