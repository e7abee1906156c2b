import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { ExchangeRate } from './features/exchangeRate/exchangeRate.ts';
import { createExchangeRate } from './features/exchangeRate/exchangeRate.ts';
import type { IdentityProvider } from './features/oidc/identityProvider.ts';
import { createIdentityProvider } from './features/oidc/identityProvider.ts';
import type { PayFast } from './features/payfast/payfast.ts';
import { createPayFast } from './features/payfast/payfast.ts';
import type { PayPal } from './features/paypal/paypal.ts';
import { createPayPal } from './features/paypal/paypal.ts';
import type { ShopKeys } from './secrets/shopKeys.ts';
import { createShopKeys } from './secrets/shopKeys.ts';
import type { PasswordHasher } from './features/users/passwordHasher.ts';
import { createPasswordHasher } from './features/users/passwordHasher.ts';
import type { RateLimits } from './http/rateLimits.ts';
import { createRateLimits } from './http/rateLimits.ts';

/** What the features get: everything that reaches beyond the request. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly keys: ShopKeys;
  readonly passwords: PasswordHasher;
  readonly exchangeRate: ExchangeRate;
  readonly paypal: PayPal;
  readonly payfast: PayFast;
  /** Null when the shop has no third-party sign-in. */
  readonly identityProvider: IdentityProvider | null;
  /** Set when the process is about to end: health says so before the last answer is sent. */
  isDraining: boolean;
}

export interface AppParts {
  config: Config;
  db: Database;
  log: Logger;
  clock?: Clock;
}

export function createAppContext({ config, db, log, clock = systemClock }: AppParts): AppContext {
  return {
    config,
    db,
    clock,
    log,
    limits: createRateLimits(config.rateLimitFactor),
    keys: createShopKeys({ db, clock }),
    passwords: createPasswordHasher(),
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
  };
}
