import { getProfile } from '@shop/contract/users';
import type { ApiClient, VisitorHeaders } from './apiClient.ts';

export type VisitorRole = 'visitor' | 'customer' | 'admin';

const SESSION_COOKIE_PATTERN = /(?:^|;\s*)(?:__Host-)?sid=[^;\s]/;

/** Returns true when the request has a session cookie; the session may have ended. */
export function hasSessionCookie(cookie: string): boolean {
  return SESSION_COOKIE_PATTERN.test(cookie);
}

/**
 * Returns the role of the session's user; null when the API gives no usable response in time. Requests
 * without a session cookie cause no API call.
 */
export async function readSessionRole(
  api: ApiClient,
  visitor: VisitorHeaders,
  signal: AbortSignal,
): Promise<VisitorRole | null> {
  if (!hasSessionCookie(visitor.cookie)) return 'visitor';
  const response = await api.get(getProfile.path, visitor, signal);
  if (response?.status === 401) return 'visitor';
  const user = getProfile.output.safeParse(response?.status === 200 ? response.body : undefined);
  if (!user.success) return null;
  return user.data.isAdmin ? 'admin' : 'customer';
}
