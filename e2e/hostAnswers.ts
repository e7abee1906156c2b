import type { Route } from '@playwright/test';

/** How a faulty host answers a request. */
export type HostAnswer = (route: Route) => Promise<void>;

/** It accepts the request and never answers. */
export const hang: HostAnswer = () => new Promise(() => undefined);

/** Pages of the shop may not load its files. */
export const allowOtherOrigin: HostAnswer = async (route) => {
  const response = await route.fetch();
  // Playwright allows every origin where the header is missing.
  const headers = { ...response.headers(), 'access-control-allow-origin': 'https://other.example' };
  await route.fulfill({ response, headers });
};
