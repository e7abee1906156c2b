/** Groups the items by their keys. Returns a function that gives those of a key in their order, or none. */
export function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): (key: string) => T[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return (key) => groups.get(key) ?? [];
}
