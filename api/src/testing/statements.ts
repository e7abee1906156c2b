import type { TestApi } from './testApi.ts';

/** Counts the statements while `work` runs, but for the one that looks for scheduled products once a second. */
export async function statementsOf({ db }: TestApi, work: () => Promise<unknown>): Promise<number> {
  const runner = db.read.dataSource.createQueryRunner();
  const query = jest.spyOn(Reflect.getPrototypeOf(runner) as typeof runner, 'query');
  try {
    await work();
    return query.mock.calls.filter(([, parameters]) => !isLook(parameters)).length;
  } finally {
    query.mockRestore();
    await runner.release();
  }
}

const isLook = (parameters: unknown): boolean =>
  Array.isArray(parameters) && parameters.includes('scheduled');
