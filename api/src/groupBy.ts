/** Groups items by key. Returns a lookup of a key's items in their order; an empty list for an unknown key. */
export function groupBy<T>(items: readonly T[], getKey: (item: T) => string): (key: string) => T[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return (key) => groups.get(key) ?? [];
}
