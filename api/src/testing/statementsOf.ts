import type { Database } from '../database/database.ts';
import type { TestApi } from './testApi.ts';

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * What the work makes this API send to the database, whichever process answers, but for the look at scheduled products that
 * is taken once a second. What other APIs of the same test send meanwhile is not among it.
 */
export async function statementsOf(
  { databases }: TestApi,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const listeners = databases.map(listenTo);
  try {
    await work();
    return listeners
      .flatMap(({ heard }) => heard())
      .toSorted((left, right) => left.order - right.order)
      .map(({ sql, values }) => ({ sql, values }))
      .filter(({ values }) => !values.includes('scheduled'));
  } finally {
    await Promise.all(listeners.map(({ stop }) => stop()));
  }
}

/** Each process has a driver of its own, which APIs that one test has started beside each other share. */
function listenTo({ read, sources }: Database) {
  const runner = read.dataSource.createQueryRunner();
  const query = jest.spyOn(Reflect.getPrototypeOf(runner) as typeof runner, 'query');
  const isOwn = (source: unknown): boolean => source === sources.read || source === sources.write;
  return {
    heard: () =>
      query.mock.calls.flatMap(([sql, values = []], at) =>
        isOwn(query.mock.contexts[at]?.dataSource)
          ? [
              {
                sql,
                values: Array.isArray(values) ? values : [],
                order: query.mock.invocationCallOrder[at] ?? 0,
              },
            ]
          : [],
      ),
    async stop() {
      query.mockRestore();
      await runner.release();
    },
  };
}
