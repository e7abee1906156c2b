import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../errors.ts';
import type { LimitStore } from './limitStore.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All rate limits: `points` uses in `seconds` for each key, such as a network, an account or both. */
const LIMITS = {
  all: { points: 600, seconds: MINUTE },
  signInFailuresPerAccount: { points: 5, seconds: 15 * MINUTE },
  /** Failed sign-ins from a browser that has signed in to the account before. */
  signInFailuresPerClient: { points: 5, seconds: 15 * MINUTE },
  signInFailuresPerAddress: { points: 100, seconds: HOUR },
  codeFailuresPerPair: { points: 5, seconds: 15 * MINUTE },
  codeFailuresPerClient: { points: 5, seconds: 15 * MINUTE },
  /** Wrong codes for an account from all networks; three of the million codes are valid at a time. */
  codeFailuresPerAccount: { points: 30, seconds: DAY },
  /** Second-factor codes that a signed-in administrator enters. */
  codes: { points: 10, seconds: 15 * MINUTE },
  register: { points: 60, seconds: HOUR },
  /**
   * Counted by e-mail address and network together, so that a stranger's requests do not use up the owner's
   * limit.
   */
  forgotPerPair: { points: 3, seconds: HOUR },
  forgotPerAddress: { points: 10, seconds: HOUR },
  resetEmailsPerAccount: { points: 10, seconds: DAY },
  reset: { points: 10, seconds: HOUR },
  verifyEmail: { points: 10, seconds: HOUR },
  confirmationEmails: { points: 3, seconds: DAY },
  passwordChanges: { points: 5, seconds: HOUR },
  /** Exports of all personal data of an account. */
  ownData: { points: 5, seconds: HOUR },
  thirdParty: { points: 30, seconds: MINUTE },
  orders: { points: 10, seconds: MINUTE },
  returns: { points: 10, seconds: MINUTE },
  pay: { points: 10, seconds: MINUTE },
  /** Bank accounts for refunds; each that PayFast refuses sends e-mails to administrators. */
  refundAccounts: { points: 5, seconds: DAY },
  /** PDF files, which are rendered for each request. */
  documents: { points: 30, seconds: MINUTE },
  /**
   * Webhooks and one-click unsubscriptions. Each payment event causes a call to the provider, whose servers
   * send far fewer events than this limit.
   */
  webhook: { points: 120, seconds: MINUTE },
  review: { points: 5, seconds: MINUTE },
  cart: { points: 60, seconds: MINUTE },
  /** Price requests for carts with a voucher, limited so that codes cannot be guessed. */
  quotes: { points: 60, seconds: MINUTE },
  /** The browser sends a visitor's saved products one by one at sign-in. */
  saved: { points: 300, seconds: MINUTE },
  notices: { points: 20, seconds: HOUR },
  /** Subscriptions of visitors to stock alerts, counted by the typed e-mail address. */
  noticesPerRecipient: { points: 3, seconds: DAY },
  upload: { points: 20, seconds: MINUTE },
  search: { points: 120, seconds: MINUTE },
  /** Filtered or sorted lists, whose later pages cost far more than the first. */
  narrow: { points: 240, seconds: MINUTE },
  /** Suggestions, which the browser requests while a visitor types. */
  suggest: { points: 240, seconds: MINUTE },
  sitemap: { points: 60, seconds: MINUTE },
  telemetry: { points: 60, seconds: MINUTE },
} as const;
export type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** Counts one use; throws 429 when the limit is reached. */
  take(name: LimitName, key: string): Promise<void>;
  /** Counts one use; false when the limit is reached. For refusals that must be invisible to the caller. */
  tryTake(name: LimitName, key: string): Promise<boolean>;
  /** Throws 429 when the limit is reached, without counting. */
  check(name: LimitName, key: string): Promise<void>;
  /** Resets the count after a success, which clears earlier failures. */
  forget(name: LimitName, key: string): Promise<void>;
}

/**
 * Creates limits that are counted in the store over all processes; without a store, or while it is unavailable, in this
 * process.
 */
export function createRateLimits(factor: number, store: LimitStore | null = null): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { points, seconds }]) => [
      name,
      createLimiter(
        { points: Math.max(1, Math.floor(points * factor)), duration: seconds, keyPrefix: name },
        store,
      ),
    ]),
  ) as Record<LimitName, RateLimiterAbstract>;
  return {
    take: (name, key) =>
      limiters[name].consume(key).then(
        () => undefined,
        (reason: unknown) => {
          throw reason instanceof RateLimiterRes ? createLimitError(reason) : reason;
        },
      ),
    async tryTake(name, key) {
      try {
        await limiters[name].consume(key);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    async check(name, key) {
      const use = await limiters[name].get(key);
      if (use && use.remainingPoints <= 0) throw createLimitError(use);
    },
    async forget(name, key) {
      await limiters[name].delete(key);
    },
  };
}

interface LimiterOptions {
  readonly points: number;
  readonly duration: number;
  readonly keyPrefix: string;
}

function createLimiter(limit: LimiterOptions, store: LimitStore | null): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory(limit);
  if (!store) return inMemory;
  return new RateLimiterRedis({
    ...limit,
    keyPrefix: `shop:limit:${limit.keyPrefix}`,
    storeClient: store.client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inMemory,
  });
}

const createLimitError = (use: RateLimiterRes): Error =>
  tooManyRequests(Math.max(1, Math.ceil(use.msBeforeNext / 1000)));
