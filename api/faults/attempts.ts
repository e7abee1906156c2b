import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../src/testing/callEndpoint.ts';

/** Timeout of a buyer's request in ms, as in a browser. */
const REQUEST_TIMEOUT_MS = 60_000;
const RETRY_AFTER_MS = 100;

/** Requests of buyers, sent to the APIs in rotation. */
export interface Attempts {
  readonly nextUrl: () => string;
  /** Sends a request once; null for a refusal and for a missing response. */
  readonly once: <T>(call: (url: string) => Promise<Answer<T>>) => Promise<Answer<T> | null>;
  /** Retries a request until it succeeds; null when the buyer was stopped before. */
  untilDone<T>(signal: AbortSignal, call: (url: string) => Promise<Answer<T>>): Promise<Answer<T> | null>;
  /** Number of failed requests by reason: `503`, status and code of a refusal, `cut off` or `no answer`. */
  readonly failed: Readonly<Record<string, number>>;
  /** Times at which requests succeeded, by `performance.now()`. */
  readonly moments: readonly number[];
}

/** Reason why a request failed, as a key of `Attempts.failed`. */
type FailureReason = string;

export function createAttempts(urls: readonly string[]): Attempts {
  const failed: Record<string, number> = {};
  const moments: number[] = [];
  let turn = 0;
  const nextUrl = (): string => urls[(turn += 1) % urls.length] ?? '';
  const once: Attempts['once'] = async (call) => {
    const result = await Promise.race([getOutcome(call(nextUrl())), failAfterTimeout()]);
    if (typeof result !== 'string') {
      moments.push(performance.now());
      return result;
    }
    failed[result] = (failed[result] ?? 0) + 1;
    return null;
  };
  return {
    ...{ nextUrl, once, failed, moments },
    async untilDone(signal, call) {
      while (!signal.aborted) {
        const answer = await once(call);
        if (answer) return answer;
        await sleep(RETRY_AFTER_MS);
      }
      return null;
    },
  };
}

async function getOutcome<T>(called: Promise<Answer<T>>): Promise<Answer<T> | FailureReason> {
  try {
    const answer = await called;
    if (answer.status < 300) return answer;
    return answer.status === 503 ? '503' : `${answer.status} ${answer.body.code}`;
  } catch {
    return 'cut off';
  }
}

const failAfterTimeout = (): Promise<FailureReason> => sleep(REQUEST_TIMEOUT_MS, 'no answer', { ref: false });
