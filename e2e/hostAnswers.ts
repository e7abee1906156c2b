import type { Route } from '@playwright/test';

/** Faulty responses of a host. */
export type HostAnswer = (route: Route) => Promise<void>;

/** Accepts the request and never responds. */
export const holdRequestsForever: HostAnswer = () => new Promise(() => undefined);

/** Forbids pages of the shop to load its files (CORS). */
export const forbidCrossOrigin: HostAnswer = async (route) => {
  const response = await route.fetch();
  // Playwright adds a header that allows every origin if there is none.
  const headers = { ...response.headers(), 'access-control-allow-origin': 'https://other.example' };
  await route.fulfill({ response, headers });
};
