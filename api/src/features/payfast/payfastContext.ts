import type { ServerContext } from '../../http/serverContext.ts';
import type { PayFast } from './payfast.ts';

/** What the PayFast services need. */
export interface PayFastContext extends Pick<ServerContext, 'config' | 'db' | 'clock' | 'log'> {
  readonly payfast: PayFast;
}
