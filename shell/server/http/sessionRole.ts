import { getProfile } from '@shop/contract/users';
import type { ApiClient, VisitorHeaders } from './apiClient.ts';

export type VisitorRole = 'visitor' | 'customer' | 'admin';

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sid=[^;\s]/;

/** Returns true when the request has a session cookie; the session may have ended. */
export function hasSession(cookie: string): boolean {
  return SESSION_COOKIE.test(cookie);
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
  if (!hasSession(visitor.cookie)) return 'visitor';
  const answer = await api.get(getProfile.path, visitor, signal);
  if (answer?.status === 401) return 'visitor';
  const user = getProfile.output.safeParse(answer?.status === 200 ? answer.body : undefined);
  if (!user.success) return null;
  return user.data.isAdmin ? 'admin' : 'customer';
}
