import type { ServerContext } from '../../http/serverContext.ts';
import type { PasswordHasher } from './passwordHasher.ts';

/** What signing in and changing an account need. */
export interface UsersContext extends ServerContext {
  readonly passwords: PasswordHasher;
}
