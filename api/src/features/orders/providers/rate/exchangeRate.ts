import { setTimeout as sleep } from 'node:timers/promises';
import { isPlausibleRate } from '@shop/domain/exchange';
import type { Logger } from 'pino';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../database/database.ts';
import { ExchangeRateEntity } from '../../../../database/entities/payments.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { rateUnavailable } from '../../../../errors.ts';
import * as z from 'zod/mini';
import { requestJson } from '../../../../outbound/requestJson.ts';

const CURRENCY = 'USD';
/** Pause in ms after a failed request; meanwhile an earlier rate is used if it is not too old. */
const FAILURE_PAUSE_MS = 15_000;

export interface ExchangeRateSource {
  /**
   * Returns US dollars per rand. Throws 503 `rate_unavailable` when neither the service nor the last accepted
   * rate can be used.
   */
  current(): Promise<number>;
  /**
   * Returns the current rate, or null if it is not known within this time in ms. The request continues for later
   * callers.
   */
  currentWithin(ms: number): Promise<number | null>;
}

interface ExchangeRateOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly config: { readonly exchangeRateUrl: string | null; readonly rateMaxAgeMs: number };
}

interface KnownRate {
  readonly rate: number;
  readonly fetchedAt: Date;
  readonly freshUntil: Date;
}

export function createExchangeRateSource({
  db,
  clock,
  log,
  config,
}: ExchangeRateOptions): ExchangeRateSource {
  let lastRate: KnownRate | null = null;
  let pauseUntil = 0;
  let pendingRefresh: Promise<number> | null = null;

  const isUsable = ({ fetchedAt }: KnownRate): boolean =>
    clock.now().getTime() - fetchedAt.getTime() <= config.rateMaxAgeMs;

  const getUsableRate = (): number | null => (lastRate && isUsable(lastRate) ? lastRate.rate : null);

  const isFresh = (): boolean => {
    const now = clock.now().getTime();
    return (
      getUsableRate() !== null &&
      lastRate !== null &&
      (lastRate.freshUntil.getTime() > now || pauseUntil > now)
    );
  };

  const refreshRate = async (): Promise<number> => {
    lastRate ??= await findStoredRate(db);
    if (lastRate && isFresh()) return lastRate.rate;
    try {
      if (config.exchangeRateUrl === null) throw new Error('EXCHANGE_RATE_URL is not set');
      const now = clock.now();
      lastRate = { ...(await fetchRate(config.exchangeRateUrl, now)), fetchedAt: now };
    } catch (error) {
      log.warn({ err: error }, 'exchange rate not fetched');
      pauseUntil = clock.now().getTime() + FAILURE_PAUSE_MS;
      const lastGood = getUsableRate();
      if (lastGood === null) throw rateUnavailable();
      return lastGood;
    }
    await storeRate(db, lastRate);
    return lastRate.rate;
  };

  const current = async (): Promise<number> => {
    if (lastRate && isFresh()) return lastRate.rate;
    pendingRefresh ??= refreshRate().finally(() => {
      pendingRefresh = null;
    });
    return pendingRefresh;
  };

  return {
    current,
    currentWithin(ms) {
      const rate = current().catch(() => null);
      return Promise.race([rate, sleep(ms, null, { ref: false })]);
    },
  };
}

async function findStoredRate(db: Database): Promise<KnownRate | null> {
  const row = await db.read.findOneBy(ExchangeRateEntity, { currency: CURRENCY });
  const rate = Number(row?.rate);
  return row && isPlausibleRate(rate) ? { rate, fetchedAt: row.fetchedAt, freshUntil: row.freshUntil } : null;
}

async function storeRate(db: Database, { rate, fetchedAt, freshUntil }: KnownRate): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.upsert(ExchangeRateEntity, { currency: CURRENCY, rate: String(rate), fetchedAt, freshUntil }, [
      'currency',
    ]),
  );
}

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const MINUTE_MS = 60 * 1000;

const RateResponse = z.object({
  conversion_rates: z.object({ USD: z.number() }),
  time_next_update_unix: z.optional(z.number()),
});

interface FetchedRate {
  readonly rate: number;
  readonly freshUntil: Date;
}

/**
 * Requests US dollars per rand from the rate service. Throws when it is unreachable or its response is
 * malformed or implausible.
 */
async function fetchRate(baseUrl: string, now: Date): Promise<FetchedRate> {
  const { status, body } = await requestJson(`${baseUrl}/latest/ZAR`);
  if (status !== 200) throw new Error(`The rate service answered ${status}`);
  const answer = RateResponse.parse(body);
  const rate = answer.conversion_rates.USD;
  if (!isPlausibleRate(rate)) throw new Error('The rate service named a rate that is not believable');
  return { rate, freshUntil: computeFreshUntil(answer.time_next_update_unix, now) };
}

/**
 * Computes when the rate is requested again: at the announced time of the next update, but in a minute at the
 * earliest; in an hour if that time is missing or implausible.
 */
function computeFreshUntil(nextUpdateSeconds: number | undefined, now: Date): Date {
  const next = (nextUpdateSeconds ?? Number.NaN) * 1000 - now.getTime();
  const isBelievable = Math.abs(next) < WEEK_MS;
  return new Date(now.getTime() + (isBelievable ? Math.max(next, MINUTE_MS) : HOUR_MS));
}
