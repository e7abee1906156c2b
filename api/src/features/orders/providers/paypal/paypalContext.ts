import type { ServerContext } from '../../../../http/serverContext.ts';
import type { RateContext } from '../rate/rateContext.ts';
import type { PayPalClient } from './paypal.ts';

export interface PayPalContext extends RateContext, Pick<ServerContext, 'log'> {
  readonly paypal: PayPalClient;
}
