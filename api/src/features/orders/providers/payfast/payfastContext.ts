import type { ServerContext } from '../../../../http/serverContext.ts';
import type { PayFastClient } from './payfast.ts';
import type { PayFastStatusClient } from './payfastStatus.ts';

export interface PayFastContext extends Pick<ServerContext, 'config' | 'db' | 'clock' | 'log'> {
  readonly payfast: PayFastClient;
  readonly payfastStatus: PayFastStatusClient;
}
