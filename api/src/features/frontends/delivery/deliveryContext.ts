import type { ServerContext } from '../../../http/serverContext.ts';
import type { DailySalts } from '../../../secrets/dailySalts.ts';
import type { StoreClient } from './storeClient.ts';

/** Dependencies of the calls and jobs that concern versions of micro-frontends. */
export interface DeliveryContext extends ServerContext {
  /** Null when no store is configured. */
  readonly delivery: StoreClient | null;
  readonly salts: DailySalts;
}
