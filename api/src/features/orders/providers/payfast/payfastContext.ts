import type { ServerContext } from '../../../../http/serverContext.ts';
import type { PayFast } from './payfast.ts';
import type { PayFastStatus } from './payfastStatus.ts';

export interface PayFastContext extends Pick<ServerContext, 'config' | 'db' | 'clock' | 'log'> {
  readonly payfast: PayFast;
  readonly payfastStatus: PayFastStatus;
}
