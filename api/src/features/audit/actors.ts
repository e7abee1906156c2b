import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { UserEntity } from '../../database/entities/accounts.ts';

/** Actor of automatic changes. No account has this id. */
export const SYSTEM_ACTOR = { id: '00000000-0000-7000-8000-000000000001', name: 'The shop' } as const;

/** Finds the current names of the users by id; a deleted one has no entry, or an empty name. */
export async function findUserNames(
  em: EntityManager,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const users = await em.find(UserEntity, { where: { id: In(known) }, select: { id: true, name: true } });
  return new Map(users.map(({ id, name }) => [id, name]));
}
