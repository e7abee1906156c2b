import { getProfile } from '@shop/contract/users';
import type { ApiClient, Visitor } from './apiClient.ts';

export type VisitorRole = 'visitor' | 'customer' | 'admin';

const SESSION = /(?:^|;\s*)(?:__Host-)?sid=[^;\s]/;

/** Returns true when the request has a session cookie; the session may have ended. */
export function hasSession(cookie: string): boolean {
  return SESSION.test(cookie);
}

/**
 * Returns the role of the session's user; null when the API gives no usable response in time. Requests
 * without a session cookie cause no API call.
 */
export async function readSessionRole(
  api: ApiClient,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<VisitorRole | null> {
  if (!hasSession(visitor.cookie)) return 'visitor';
  const answer = await api.get(getProfile.path, visitor, signal);
  if (answer?.status === 401) return 'visitor';
  const user = getProfile.output.safeParse(answer?.status === 200 ? answer.body : undefined);
  if (!user.success) return null;
  return user.data.isAdmin ? 'admin' : 'customer';
}
