import type { EntitySubscriberInterface } from 'typeorm';
import type { TestApi } from './testApi.ts';

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Lists what the work makes this API send to the database, whichever process answers, but for the look at scheduled
 * products that is taken once a second. What other APIs of the same test send meanwhile is not among it.
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
    return statements.filter(({ values }) => !values.includes('scheduled'));
  } finally {
    for (const { subscribers } of sources) subscribers.splice(subscribers.indexOf(listener), 1);
  }
}
