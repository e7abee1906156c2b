import type { Route } from '@playwright/test';

/** Handler of Playwright's `page.route` that simulates a faulty host of static files. */
export type HostFault = (route: Route) => Promise<void>;

/** Accepts the request and never responds. */
export const holdRequestsForever: HostFault = () => new Promise(() => undefined);

/** Allows another origin only (CORS), so that pages of the shop may not load the host's files. */
export const forbidCrossOrigin: HostFault = async (route) => {
  const response = await route.fetch();
  // Playwright adds a header that allows every origin if there is none.
  const headers = { ...response.headers(), 'access-control-allow-origin': 'https://other.example' };
  await route.fulfill({ response, headers });
};
