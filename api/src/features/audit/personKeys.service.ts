import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { PersonKeyEntity } from '../../database/entities/accounts.ts';
import { lockUser } from '../../database/locks.ts';
import { createKey } from '../../sealing.ts';

/**
 * Returns the key that seals a person's data, created at its first use; null for a person who was erased, and
 * for `SYSTEM_ACTOR`.
 */
export async function getOrCreatePersonKey(
  tx: EntityManager,
  personId: string,
  now: Date,
): Promise<string | null> {
  const storedKey = await tx.findOneBy(PersonKeyEntity, { personId });
  if (storedKey) return storedKey.key;
  // The lock excludes a concurrent creation of the key and a concurrent erasure of the person.
  if (!(await lockUser(tx, personId))) return null;
  const storedMeanwhile = await tx.findOneBy(PersonKeyEntity, { personId });
  if (storedMeanwhile) return storedMeanwhile.key;
  const key = createKey();
  await tx.insert(PersonKeyEntity, { personId, key, createdAt: now });
  return key;
}

/** Returns the keys of the given people by id; people without a key, such as erased ones, are missing. */
export async function findPersonKeys(
  read: EntityManager,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map();
  const rows = await read.findBy(PersonKeyEntity, { personId: In([...new Set(people)]) });
  return new Map(rows.map(({ personId, key }) => [personId, key]));
}

/**
 * Makes a person's data in the audit permanently unreadable without changing audit entries, which the audit
 * chain protects; other values remain readable.
 */
export async function deletePersonKey(tx: EntityManager, personId: string): Promise<void> {
  await tx.delete(PersonKeyEntity, { personId });
}
