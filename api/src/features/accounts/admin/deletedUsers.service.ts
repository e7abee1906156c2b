import { foldText, sortByName } from '@shop/domain/foldText';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { findSuspendedPeople } from '../closing/suspension.service.ts';

/**
 * Maximum number of deleted users whose names are decrypted for one list. Stays below 1,000 because MariaDB
 * converts a longer IN list into a table, which is slow.
 */
const MAX_UNSEALED = 900;

export type PeopleById = ReadonlyMap<string, Pick<UserEntity, 'name' | 'email'>>;

interface RestorablePeople {
  readonly people: PeopleById;
  /** False when only the most recently deleted users were searched. */
  readonly areAll: boolean;
}

/**
 * Finds the deleted users whose name or e-mail address contains each of the words, regardless of case and
 * accents, among the `MAX_UNSEALED` most recently deleted ones.
 */
export async function findRestorablePeople(
  em: EntityManager,
  words: readonly string[],
): Promise<RestorablePeople> {
  const last = [...(await findSuspendedPeople(em, { most: MAX_UNSEALED + 1 }))];
  const folded = words.map(foldText);
  const has = (text: string): boolean => folded.every((word) => foldText(text).includes(word));
  const matching = last.slice(0, MAX_UNSEALED).filter(([, { name, email }]) => has(name) || has(email));
  return { people: new Map(matching), areAll: last.length <= MAX_UNSEALED };
}

interface NameOrder {
  readonly by: 'name' | 'email';
  readonly direction: 'ASC' | 'DESC';
}

/** Sorts user ids by the person's displayed name or e-mail address. */
export function sortByIds(
  people: PeopleById,
  ids: readonly string[],
  { by, direction }: NameOrder,
): string[] {
  const sorted = sortByName([...ids].sort(), (id) => people.get(id)?.[by] ?? '');
  return direction === 'ASC' ? sorted : sorted.reverse();
}
