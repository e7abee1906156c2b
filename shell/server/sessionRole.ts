import { getProfile } from '@shop/contract/users';
import type { ApiClient, Visitor } from './apiClient.ts';

/** Null when the API did not say in time. */
export type Role = 'visitor' | 'customer' | 'admin';

const SESSION = /(?:^|;\s*)(?:__Host-)?sid=[^;\s]/;

/** Who a session belongs to, as the API says; only a request with a session's cookie makes it ask. */
export async function sessionRole(
  api: ApiClient,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<Role | null> {
  if (!SESSION.test(visitor.cookie)) return 'visitor';
  const answer = await api.get(getProfile.path, visitor, signal);
  if (answer?.status === 401) return 'visitor';
  const user = getProfile.output.safeParse(answer?.status === 200 ? answer.body : undefined);
  if (!user.success) return null;
  return user.data.isAdmin ? 'admin' : 'customer';
}
