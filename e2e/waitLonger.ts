import type { Page } from '@playwright/test';

/** From here on, in ms, a timer of the page is a limit of its visitor's patience. */
const LIMIT = 2000;
const FACTOR = 10;

/** Lets a page wait ten times as long for its own code: on a busy machine it would give up what the server has drawn. */
export const waitLonger = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ limit, factor }) => {
      const { setTimeout: wait } = globalThis;
      const waitPatiently = (handler: () => void, ms = 0, ...values: unknown[]): number =>
        wait(handler, ms < limit ? ms : ms * factor, ...values);
      Object.assign(globalThis, { setTimeout: waitPatiently });
    },
    { limit: LIMIT, factor: FACTOR },
  );
