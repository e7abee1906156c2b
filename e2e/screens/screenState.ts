import type { Page } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import type { DemoData } from './demoData.ts';

/** Person who opens a screen: `nobody` is signed out, and the buyer has an order with returns. */
export type Visitor = 'nobody' | 'customer' | 'buyer' | 'admin';

export interface Visit {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly demo: DemoData;
}

/** One state of a screen; `open` brings the page into it and resolves when it is visible. */
export interface ScreenState {
  readonly name: string;
  readonly as: Visitor;
  readonly open: (visit: Visit) => Promise<void>;
}

/** Creates a screen that is open once its main heading exists and `then` has resolved. */
export function createScreen(
  name: string,
  as: Visitor,
  path: string | ((demo: DemoData) => string),
  then?: (visit: Visit) => Promise<void>,
): ScreenState {
  return {
    name,
    as,
    open: async (visit) => {
      const { page, demo } = visit;
      await page.goto(typeof path === 'string' ? path : path(demo));
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await then?.(visit);
    },
  };
}

/** Lets all further calls with a matching path fail, as if the server were down. */
export async function failCalls(page: Page, calls: RegExp): Promise<void> {
  await page.route(calls, (route) => route.abort('connectionrefused'));
}
