import type { ServerContext } from '../../http/serverContext.ts';
import type { PayFast } from './payfast.ts';

/** The dependencies of the PayFast services. */
export interface PayFastContext extends Pick<ServerContext, 'config' | 'db' | 'clock' | 'log'> {
  readonly payfast: PayFast;
}
