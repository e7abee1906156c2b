import { isErrorCode } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import type { RestrictionReason } from './shopRegistry.ts';

const TIMEOUT_MS = 10_000;

/** Fetches the registry for the current session. Throws when the server does not respond with a success in time. */
export async function fetchRegistry(): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch('/remotes.json', { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`/remotes.json answers ${response.status}.`);
  return response.json();
}

/**
 * Asks the server why it left out the part of the registry for administrators. An expired session also signs
 * the visitor out in the Redux store. Throws if the user is an administrator or could not be read.
 */
export async function checkSession(store: ShopStore): Promise<RestrictionReason> {
  const { profileApi } = await import(
    /* webpackChunkName: "profile-endpoint" */ '../account/profileEndpoint.ts'
  );
  const { data, error } = await store.dispatch(profileApi.endpoints.readProfile.initiate());
  if (isErrorCode(error, 'unauthenticated')) return 'session-gone';
  if (!data || data.isAdmin) throw new Error('The server did not tell of the admin.', { cause: error });
  return 'not-an-admin';
}
