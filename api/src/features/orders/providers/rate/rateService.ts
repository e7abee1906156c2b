import { isSaneRate } from '@shop/domain/exchange';
import * as z from 'zod/mini';
import { requestJson } from '../../../../outbound/requestJson.ts';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const MINUTE_MS = 60 * 1000;

const Answer = z.object({
  conversion_rates: z.object({ USD: z.number() }),
  time_next_update_unix: z.optional(z.number()),
});

export interface FetchedRate {
  readonly rate: number;
  readonly freshUntil: Date;
}

/**
 * Requests US dollars per rand from the rate service. Throws when it is unreachable or its response is
 * malformed or implausible.
 */
export async function fetchRate(baseUrl: string, now: Date): Promise<FetchedRate> {
  const { status, body } = await requestJson(`${baseUrl}/latest/ZAR`);
  if (status !== 200) throw new Error(`The rate service answered ${status}`);
  const answer = Answer.parse(body);
  const rate = answer.conversion_rates.USD;
  if (!isSaneRate(rate)) throw new Error('The rate service named a rate that is not believable');
  return { rate, freshUntil: getExpiry(answer.time_next_update_unix, now) };
}

/**
 * Computes when the rate is requested again: at the announced time of the next update, after a minute if that
 * has passed, or after an hour if it is implausible.
 */
function getExpiry(nextUpdateSeconds: number | undefined, now: Date): Date {
  const next = (nextUpdateSeconds ?? Number.NaN) * 1000 - now.getTime();
  const isBelievable = Math.abs(next) < WEEK_MS;
  return new Date(now.getTime() + (isBelievable ? Math.max(next, MINUTE_MS) : HOUR_MS));
}
