import type { Page } from '@playwright/test';

/** Minimum duration in ms of a timer that counts as a time limit. */
const MIN_TIME_LIMIT_MS = 2000;
const FACTOR = 10;

/**
 * Multiplies a page's time limits for its own code by ten; on a busy machine it would discard the
 * server-rendered markup.
 */
export const multiplyTimeouts = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ limit, factor }) => {
      const { setTimeout: wait } = globalThis;
      const waitPatiently = (handler: () => void, ms = 0, ...values: unknown[]): number =>
        wait(handler, ms < limit ? ms : ms * factor, ...values);
      Object.assign(globalThis, { setTimeout: waitPatiently });
    },
    { limit: MIN_TIME_LIMIT_MS, factor: FACTOR },
  );
