import type { ServerContext } from '../../../http/serverContext.ts';
import type { DailySalts } from '../../../secrets/dailySalts.ts';
import type { StoreClient } from './storeClient.ts';

/** Dependencies of the calls and jobs that concern versions of micro-frontends. */
export interface ReleasesContext extends ServerContext {
  /** Null when no store is configured. */
  readonly storeClient: StoreClient | null;
  readonly salts: DailySalts;
}
