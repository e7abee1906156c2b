import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { createCatalogueWatch } from './features/catalogue/version/catalogueWatch.ts';
import type { CatalogueVersionContext } from './features/catalogue/version/catalogueVersionContext.ts';
import { createStoreClient } from './features/frontends/delivery/storeClient.ts';
import type { ReleasesContext } from './features/frontends/delivery/releasesContext.ts';
import { createPictureStore } from './features/pictures/pictureStore.ts';
import type { FilesContext } from './features/pictures/filesContext.ts';
import { createExchangeRateSource } from './features/orders/providers/rate/exchangeRate.ts';
import { createIdentityProvider } from './features/accounts/oidc/identityProvider.ts';
import type { OidcContext } from './features/accounts/oidc/oidcContext.ts';
import { createPayFastClient } from './features/orders/providers/payfast/payfast.ts';
import { createPayFastStatusClient } from './features/orders/providers/payfast/payfastStatus.ts';
import type { PayFastContext } from './features/orders/providers/payfast/payfastContext.ts';
import { createPayPalClient } from './features/orders/providers/paypal/paypal.ts';
import type { PayPalContext } from './features/orders/providers/paypal/paypalContext.ts';
import type { ProductsContext } from './features/catalogue/products/productsContext.ts';
import {
  createPriceSwitchApplier,
  createPublicationApplier,
} from './features/catalogue/products/dueChanges.ts';
import { createFacetCountCache } from './features/catalogue/search/facetCountCache.ts';
import type { SearchContext } from './features/catalogue/search/searchContext.ts';
import type { PasswordHasher } from './features/accounts/passwords/passwordHasher.ts';
import { createPasswordHasher } from './features/accounts/passwords/passwordHasher.ts';
import type { UsersContext } from './features/accounts/passwords/usersContext.ts';
import type { LoadMonitor } from './http/load.ts';
import { idleLoadMonitor } from './http/load.ts';
import type { LimitStore } from './http/limitStore.ts';
import { createRateLimits } from './http/rateLimits.ts';
import { createResponseCache } from './http/responseCache.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createDailySalts } from './secrets/dailySalts.ts';
import { createShopKeys } from './secrets/shopKeys.ts';

/** Dependencies of all features; each feature declares the subset that it uses. */
export interface AppContext
  extends
    UsersContext,
    OidcContext,
    PayPalContext,
    PayFastContext,
    CatalogueVersionContext,
    SearchContext,
    ReleasesContext,
    FilesContext,
    ProductsContext {
  isDraining: boolean;
  readonly load: LoadMonitor;
}

interface AppDeps {
  config: Config;
  db: Database;
  log: Logger;
  clock?: Clock;
  /** Load of the process; when omitted, no request is refused because of load. */
  load?: LoadMonitor;
  metrics?: Metrics;
  passwords?: PasswordHasher;
  /** Redis store of the rate limits; null when this process counts by itself. */
  limitStore?: LimitStore | null;
}

export function createAppContext({
  config,
  db,
  log,
  clock = systemClock,
  load = idleLoadMonitor,
  metrics = createMetrics(),
  passwords = createPasswordHasher(),
  limitStore = null,
}: AppDeps): AppContext {
  const publishing = createPublicationApplier({ db, clock, log });
  const priceSwitching = createPriceSwitchApplier({ db, clock, log });
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
    storeClient: createStoreClient({ config, clock }),
    pictures: createPictureStore(config),
    publishing,
    priceSwitching,
    catalogue: createCatalogueWatch({
      ...{ db, log },
      beforePoll: () => void Promise.all([publishing.applyDue(), priceSwitching.applyDue()]),
    }),
    facetCounts: createFacetCountCache(db),
    passwords,
    exchangeRate: createExchangeRateSource({ db, clock, log, config }),
    paypal: createPayPalClient({ config: config.paypal, clock, log, timeoutMs: config.providerTimeoutMs }),
    payfast: createPayFastClient({ config: config.payfast, clock, log, timeoutMs: config.providerTimeoutMs }),
    payfastStatus: createPayFastStatusClient({
      url: config.payfast?.statusUrl ?? null,
      clock,
      log,
      timeoutMs: config.providerTimeoutMs,
    }),
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
