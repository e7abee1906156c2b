import { getProfile } from '@shop/contract/users';
import type { ApiClient, Visitor } from './apiClient.ts';

export type Role = 'visitor' | 'customer' | 'admin';

const SESSION = /(?:^|;\s*)(?:__Host-)?sid=[^;\s]/;

/** Whether the request names a session; it may have ended. */
export function hasSession(cookie: string): boolean {
  return SESSION.test(cookie);
}

/**
 * The role of the session's user, or null when the API gave no answer in time. The API is called only for requests with
 * a session cookie.
 */
export async function sessionRole(
  api: ApiClient,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<Role | null> {
  if (!hasSession(visitor.cookie)) return 'visitor';
  const answer = await api.get(getProfile.path, visitor, signal);
  if (answer?.status === 401) return 'visitor';
  const user = getProfile.output.safeParse(answer?.status === 200 ? answer.body : undefined);
  if (!user.success) return null;
  return user.data.isAdmin ? 'admin' : 'customer';
}
