const prepared = new Set<string>();

/**
 * Marks a statement that is read for many visitors, and has few forms, as one that connections to a server prepare: the
 * server understands it once, and answers in a form that costs the driver less.
 */
export function preparedRead(sql: string): string {
  prepared.add(sql);
  return sql;
}

export const isPrepared = (sql: string): boolean => prepared.has(sql);
