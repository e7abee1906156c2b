import type { PoolConnection } from 'mysql2';
import type { QueryRunner } from 'typeorm';
import { QueryResult } from 'typeorm';

/** TypeORM's private state of a runner of a server. */
interface RunnerState {
  databaseConnection?: PoolConnection;
  isTransactionActive: boolean;
  transactionDepth: number;
}

type Query = (sql: string, ...more: unknown[]) => Promise<unknown>;

/** A bit of the status that a server sends with its answers. */
const AUTOCOMMIT = 2;

/** Whether the connection that has answered commits each statement by itself. */
export const commitsByItself = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'serverStatus' in answer &&
  (Number(answer.serverStatus) & AUTOCOMMIT) !== 0;

/**
 * Lets a runner's transaction begin with its first statement, on a connection where nothing is committed without COMMIT,
 * so that BEGIN need not be sent. COMMIT or ROLLBACK is the last thing that is sent by it: whatever came after would be
 * part of the next transaction on the connection.
 */
export function beginImplicitly(runner: QueryRunner, connect: () => Promise<PoolConnection>): void {
  const state = runner as unknown as RunnerState;
  const send = runner.query.bind(runner) as Query;
  const startSavepoint = runner.startTransaction.bind(runner);
  let connecting: Promise<PoolConnection> | undefined;
  let isEnding = false;

  const query: Query = async (sql, ...more) => {
    if (isEnding && sql !== 'ROLLBACK') throw new Error('A statement comes after the end of its transaction');
    isEnding ||= sql === 'COMMIT' || sql === 'ROLLBACK';
    const answer = await send(sql, ...more);
    if (commitsByItself(answer instanceof QueryResult ? answer.raw : answer))
      throw new Error('A connection has lost its settings and commits by itself');
    return answer;
  };

  Object.assign(runner, {
    query,
    connect: () =>
      (connecting ??= connect().then((connection) => {
        state.databaseConnection = connection;
        return connection;
      })),
    startTransaction: async (): Promise<void> => {
      if (state.isTransactionActive) return startSavepoint();
      await runner.connect();
      state.isTransactionActive = true;
      state.transactionDepth = 1;
    },
  });
}
