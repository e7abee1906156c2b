import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ShopKeys } from '../secrets/shopKeys.ts';
import type { LimitStore } from './limitStore.ts';
import type { RateLimits } from './rateLimits.ts';
import type { ResponseCache } from './responseCache.ts';

/** Dependencies of all requests. A feature that needs more declares a context of its own. */
export interface ServerContext {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly limits: RateLimits;
  /** Store in which all processes count rate limits; null when each process counts by itself. */
  readonly limitStore: LimitStore | null;
  readonly keys: ShopKeys;
  readonly metrics: Metrics;
  readonly responses: ResponseCache;
  /** True once the process is shutting down. */
  readonly isDraining: boolean;
}
