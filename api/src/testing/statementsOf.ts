import type { TestApi } from './testApi.ts';

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * What the work makes this API send to the database, but for the look at scheduled products that is taken once a second.
 * What other APIs of the same test send meanwhile is not among it.
 */
export async function statementsOf({ db }: TestApi, work: () => Promise<unknown>): Promise<Statement[]> {
  const runner = db.read.dataSource.createQueryRunner();
  const query = jest.spyOn(Reflect.getPrototypeOf(runner) as typeof runner, 'query');
  try {
    await work();
    const { calls, contexts } = query.mock;
    return calls
      .filter((_call, at) => isOf(contexts[at]?.dataSource, db.sources))
      .map(([sql, values = []]) => ({ sql, values: Array.isArray(values) ? values : [] }))
      .filter(({ values }) => !values.includes('scheduled'));
  } finally {
    query.mockRestore();
    await runner.release();
  }
}

const isOf = (source: unknown, { read, write }: TestApi['db']['sources']): boolean =>
  source === read || source === write;
