import type { ServerContext } from '../../../../http/serverContext.ts';
import type { ExchangeRateSource } from './exchangeRate.ts';

/** The dependencies of quoting a price in dollars. */
export interface RateContext extends Pick<ServerContext, 'config' | 'db' | 'clock'> {
  readonly exchangeRate: ExchangeRateSource;
}
