import type { ServerContext } from '../../http/serverContext.ts';
import type { ExchangeRate } from './exchangeRate.ts';

/** What quoting a price in dollars needs. */
export interface RateContext extends Pick<ServerContext, 'config' | 'db' | 'clock'> {
  readonly exchangeRate: ExchangeRate;
}
