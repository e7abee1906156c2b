import type { EntitySubscriberInterface } from 'typeorm';
import type { TestApi } from './testApi.ts';

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Lists the statements that the work makes this API send to the database, in any of its processes, except the
 * queries for scheduled products and prices that run every second. Statements of other APIs of the test are
 * left out.
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
