import type { Database } from '../database/database.ts';
import { isReadDirectly } from '../database/directReads.ts';
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

/**
 * Each process has a driver of its own, which APIs that one test has started beside each other share. Reads outside of
 * transactions go from their source to the driver, everything else by a runner, of which SQLite's two sources have
 * classes of their own.
 */
function listenTo({ sources }: Database) {
  const runners = [...new Set([sources.read, sources.write])].map((source) => source.createQueryRunner());
  const prototypes = new Set(runners.map((runner) => Reflect.getPrototypeOf(runner) as typeof runner));
  const byRunner = [...prototypes].map((prototype) => jest.spyOn(prototype, 'query'));
  const direct = jest.spyOn(sources.read, 'query');
  const isOwn = (source: unknown): boolean => source === sources.read || source === sources.write;
  return {
    heard: () => [
      ...byRunner.flatMap((spy) => heardBy(spy, (at) => isOwn(spy.mock.contexts[at]?.dataSource))),
      ...heardBy(direct, (at) => {
        const [sql = '', , used] = direct.mock.calls[at] ?? [];
        return isReadDirectly(sql, used);
      }),
    ],
    async stop() {
      for (const spy of [...byRunner, direct]) spy.mockRestore();
      for (const runner of runners) await runner.release();
    },
  };
}

interface Heard {
  readonly mock: {
    readonly calls: readonly (readonly [sql: string, values?: unknown, ...more: unknown[]])[];
    readonly invocationCallOrder: readonly number[];
  };
}

const heardBy = ({ mock }: Heard, isCounted: (at: number) => boolean) =>
  mock.calls.flatMap(([sql, values = []], at) =>
    isCounted(at)
      ? [{ sql, values: Array.isArray(values) ? values : [], order: mock.invocationCallOrder[at] ?? 0 }]
      : [],
  );
