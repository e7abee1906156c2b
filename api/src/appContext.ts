import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { createCatalogueWatch } from './features/catalogueVersion/catalogueWatch.ts';
import type { CatalogueVersionContext } from './features/catalogueVersion/catalogueVersionContext.ts';
import { createDelivery } from './features/delivery/delivery.ts';
import type { DeliveryContext } from './features/delivery/deliveryContext.ts';
import { createPictureStore } from './features/files/pictureStore.ts';
import type { FilesContext } from './features/files/filesContext.ts';
import { createExchangeRate } from './features/exchangeRate/exchangeRate.ts';
import { createIdentityProvider } from './features/oidc/identityProvider.ts';
import type { OidcContext } from './features/oidc/oidcContext.ts';
import { createPayFast } from './features/payfast/payfast.ts';
import type { PayFastContext } from './features/payfast/payfastContext.ts';
import { createPayPal } from './features/paypal/paypal.ts';
import type { PayPalContext } from './features/paypal/paypalContext.ts';
import type { ProductsContext } from './features/products/productsContext.ts';
import { createPublishing } from './features/products/publishing.ts';
import { createFacetCountCache } from './features/search/facetCountCache.ts';
import type { SearchContext } from './features/search/searchContext.ts';
import type { PasswordHasher } from './features/users/passwordHasher.ts';
import { createPasswordHasher } from './features/users/passwordHasher.ts';
import type { UsersContext } from './features/users/usersContext.ts';
import type { LoadMonitor } from './http/load.ts';
import { noLoad } from './http/load.ts';
import type { LimitStore } from './http/limitStore.ts';
import { createRateLimits } from './http/rateLimits.ts';
import { createResponseCache } from './http/responseCache.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createDailySalts } from './secrets/dailySalts.ts';
import { createShopKeys } from './secrets/shopKeys.ts';

/** The dependencies of all features. Each feature declares its own part. */
export interface AppContext
  extends
    UsersContext,
    OidcContext,
    PayPalContext,
    PayFastContext,
    CatalogueVersionContext,
    SearchContext,
    DeliveryContext,
    FilesContext,
    ProductsContext {
  isDraining: boolean;
  readonly load: LoadMonitor;
}

interface AppParts {
  config: Config;
  db: Database;
  log: Logger;
  clock?: Clock;
  /** Without it no request is refused for the load of the process. */
  load?: LoadMonitor;
  metrics?: Metrics;
  passwords?: PasswordHasher;
  /** Null where this process counts its limits by itself. */
  limitStore?: LimitStore | null;
}

export function createAppContext({
  config,
  db,
  log,
  clock = systemClock,
  load = noLoad,
  metrics = createMetrics(),
  passwords = createPasswordHasher(),
  limitStore = null,
}: AppParts): AppContext {
  const publishing = createPublishing({ db, clock, log });
  return {
    config,
    db,
    clock,
    log,
    metrics,
    limitStore,
    responses: createResponseCache(db.version),
    limits: createRateLimits(config.rateLimitFactor, limitStore),
    keys: createShopKeys({ db, clock }),
    salts: createDailySalts({ db, clock }),
    delivery: createDelivery({ config, clock }),
    pictures: createPictureStore(config),
    publishing,
    catalogue: createCatalogueWatch({ db, log, beforeLook: () => void publishing.untilNow() }),
    facetCounts: createFacetCountCache(db),
    passwords,
    exchangeRate: createExchangeRate({ db, clock, log, config }),
    paypal: createPayPal({ config: config.paypal, clock, log, timeoutMs: config.providerTimeoutMs }),
    payfast: createPayFast({ config: config.payfast, clock, log, timeoutMs: config.providerTimeoutMs }),
    identityProvider:
      config.oidc &&
      createIdentityProvider({
        config: config.oidc,
        publicUrl: config.publicUrl,
        clock,
        timeoutMs: config.providerTimeoutMs,
      }),
    isDraining: false,
    load,
  };
}
