import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Middleware } from 'koa';

export const FAULT_MODES = ['ok', 'down', 'slow', 'error', 'malformed', 'limited'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** Retry-After of the responses 429 in the mode `limited`. */
const RETRY_AFTER_SECONDS = 7;

export const DEFAULT_SLOW_MS = 30_000;

/** Fault that a service currently simulates. */
export interface Faults {
  readonly mode: FaultMode;
  readonly slowMs: number;
  set(mode: FaultMode, slowMs?: number): void;
  /** Waits for `slowMs`, or until the mode changes. */
  wait(): Promise<void>;
}

export function createFaults(): Faults {
  let mode: FaultMode = 'ok';
  let slowMs = DEFAULT_SLOW_MS;
  let waitController = new AbortController();

  return {
    get mode() {
      return mode;
    },
    get slowMs() {
      return slowMs;
    },
    set(nextMode, nextSlowMs = DEFAULT_SLOW_MS) {
      mode = nextMode;
      slowMs = nextSlowMs;
      waitController.abort();
      waitController = new AbortController();
      setMaxListeners(0, waitController.signal);
    },
    wait: () => delay(slowMs, undefined, { signal: waitController.signal }).catch(() => undefined),
  };
}

export function applyFaults(faults: Faults): Middleware {
  return async (ctx, next) => {
    switch (faults.mode) {
      case 'ok':
        await next();
        return;
      case 'down':
        ctx.respond = false;
        ctx.req.socket.destroy();
        return;
      case 'slow':
        // The work is done before the wait, because tests need a response that is lost after money has moved.
        await next();
        await faults.wait();
        return;
      case 'error':
        ctx.status = 500;
        ctx.body = { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.' };
        return;
      case 'limited':
        ctx.status = 429;
        ctx.set('Retry-After', String(RETRY_AFTER_SECONDS));
        ctx.body = {
          name: 'RATE_LIMIT_REACHED',
          message: 'Too many requests. Blocked due to rate limiting.',
        };
        return;
      case 'malformed':
        ctx.status = 200;
        ctx.type = 'application/json';
        ctx.body = '{"id": "5O19';
    }
  };
}
