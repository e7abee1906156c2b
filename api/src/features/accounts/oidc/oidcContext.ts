import type { ServerContext } from '../../../http/serverContext.ts';
import type { IdentityProvider } from './identityProvider.ts';

/** Dependencies of third-party sign-in. */
export interface OidcContext extends ServerContext {
  /** Null when the shop has no third-party sign-in. */
  readonly identityProvider: IdentityProvider | null;
}
