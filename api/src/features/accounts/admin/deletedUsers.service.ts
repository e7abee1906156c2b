import { foldText, sortByName } from '@shop/domain/foldText';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { suspendedPeople } from '../closing/suspension.service.ts';

/** Each is unsealed by itself. MariaDB takes seconds for a list of 1,000 keys or more. */
const MOST_UNSEALED = 900;

export type PeopleById = ReadonlyMap<string, Pick<UserEntity, 'name' | 'email'>>;

interface RestorablePeople {
  readonly people: PeopleById;
  /** False when only those who were deleted last have been looked at. */
  readonly areAll: boolean;
}

/** The deleted users of whom the name, or the address, contains each of the words. */
export async function restorablePeople(
  em: EntityManager,
  words: readonly string[],
): Promise<RestorablePeople> {
  const last = [...(await suspendedPeople(em, { most: MOST_UNSEALED + 1 }))];
  const folded = words.map(foldText);
  const has = (text: string): boolean => folded.every((word) => foldText(text).includes(word));
  const matching = last.slice(0, MOST_UNSEALED).filter(([, { name, email }]) => has(name) || has(email));
  return { people: new Map(matching), areAll: last.length <= MOST_UNSEALED };
}

interface NameOrder {
  readonly by: 'name' | 'email';
  readonly direction: 'ASC' | 'DESC';
}

/** The ids in the order of what is shown of them. */
export function inOrderOf(
  people: PeopleById,
  ids: readonly string[],
  { by, direction }: NameOrder,
): string[] {
  const sorted = sortByName([...ids].sort(), (id) => people.get(id)?.[by] ?? '');
  return direction === 'ASC' ? sorted : sorted.reverse();
}
