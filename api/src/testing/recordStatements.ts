import type { EntitySubscriberInterface } from 'typeorm';
import type { TestApi } from './testApi.ts';

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Lists what the work makes this API send to the database, whichever process answers, but for the looks at scheduled
 * products and planned prices that are taken once a second. What other APIs of the same test send meanwhile is not among it.
 */
export async function recordStatements(
  { databases }: TestApi,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const listener: EntitySubscriberInterface = {
    beforeQuery({ query, parameters }) {
      statements.push({ sql: query, values: Array.isArray(parameters) ? parameters : [] });
    },
  };
  const sources = new Set(databases.flatMap((db) => [db.sources.read, db.sources.write]));
  for (const { subscribers } of sources) subscribers.push(listener);
  try {
    await work();
    return statements.filter(
      ({ sql, values }) => !values.includes('scheduled') && !/ORDER BY .*priceSwitchAt/s.test(sql),
    );
  } finally {
    for (const { subscribers } of sources) subscribers.splice(subscribers.indexOf(listener), 1);
  }
}
