/** Removes accents and case for comparisons: 'ZOË' and 'zoe' become equal. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Sorts items by name. Accents and case matter only between names that differ in nothing else; items with
 * equal names retain their order.
 */
export function sortByName<T>(items: readonly T[], getName: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, name: getName(item), folded: foldText(getName(item)) }))
    .sort((left, right) => compare(left.folded, right.folded) || compare(left.name, right.name))
    .map(({ item }) => item);
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
