import { foldText, sortByName } from '@shop/domain/foldText';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { findSuspendedPeople } from '../closing/suspension.service.ts';

/**
 * Maximum number of deleted users whose names are decrypted for one list. Stays below 1,000 because MariaDB
 * converts a longer IN list into a table, which is slow.
 */
const MAX_UNSEALED_USERS = 900;

export type PeopleById = ReadonlyMap<string, Pick<UserEntity, 'name' | 'email'>>;

interface RestorablePeople {
  readonly people: PeopleById;
  /** False when only the most recently deleted users were searched. */
  readonly isComplete: boolean;
}

/**
 * Finds the deleted users whose name or e-mail address contains each of the words, regardless of case and
 * accents, among the `MAX_UNSEALED_USERS` most recently deleted ones.
 */
export async function findRestorablePeople(
  em: EntityManager,
  words: readonly string[],
): Promise<RestorablePeople> {
  const recent = [...(await findSuspendedPeople(em, { max: MAX_UNSEALED_USERS + 1 }))];
  const folded = words.map(foldText);
  const hasAllWords = (text: string): boolean => folded.every((word) => foldText(text).includes(word));
  const matching = recent
    .slice(0, MAX_UNSEALED_USERS)
    .filter(([, { name, email }]) => hasAllWords(name) || hasAllWords(email));
  return { people: new Map(matching), isComplete: recent.length <= MAX_UNSEALED_USERS };
}

interface PeopleSort {
  readonly by: 'name' | 'email';
  readonly direction: 'ASC' | 'DESC';
}

/** Sorts user ids by the person's displayed name or e-mail address. */
export function sortUserIds(
  people: PeopleById,
  ids: readonly string[],
  { by, direction }: PeopleSort,
): string[] {
  const sorted = sortByName([...ids].sort(), (id) => people.get(id)?.[by] ?? '');
  return direction === 'ASC' ? sorted : sorted.reverse();
}
