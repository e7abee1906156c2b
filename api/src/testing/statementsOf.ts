import type { TestApi } from './testApi.ts';

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What the work sends to the database, but for the look at scheduled products that is taken once a second. */
export async function statementsOf({ db }: TestApi, work: () => Promise<unknown>): Promise<Statement[]> {
  const runner = db.read.dataSource.createQueryRunner();
  const query = jest.spyOn(Reflect.getPrototypeOf(runner) as typeof runner, 'query');
  try {
    await work();
    return query.mock.calls
      .map(([sql, values = []]) => ({ sql, values: Array.isArray(values) ? values : [] }))
      .filter(({ values }) => !values.includes('scheduled'));
  } finally {
    query.mockRestore();
    await runner.release();
  }
}
