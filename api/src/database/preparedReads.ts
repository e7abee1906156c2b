import type { PoolConnection } from 'mysql2';
import type { Acquire } from './failoverPool.ts';

const prepared = new Set<string>();

/** As many as connections have room for, so that none has to be prepared again and again. */
export const MOST_READS = 45;

/**
 * Marks a statement that is read for many visitors as one that connections to a server prepare, if it is among the first
 * so many: the server understands it once, and answers in a form that costs the driver less. Its values must not be
 * undefined.
 */
export function preparedRead(sql: string): string {
  if (prepared.size < MOST_READS) prepared.add(sql);
  return sql;
}

/**
 * The server, or a proxy before it, cannot prepare a statement (1295), has no room for it (1461), has forgotten it (1243),
 * has to prepare it again and again (1615) or refuses the types of its values (1210), as MySQL did with numbers of rows. It
 * can answer the statement as text in all of these cases.
 */
const UNPREPARED = new Set([1210, 1243, 1295, 1461, 1615]);

/** Milliseconds for which nothing is prepared after that, because each attempt costs a round trip. */
const AS_TEXT_MS = 60_000;

type Answer = (error: Error | null, rows?: unknown) => void;

/** What a prepared statement takes. */
type Bound = string | number | boolean | Date | null;

export const MOST_WRITES = 30;
const writes = new Set<string>();

/** Marks a statement of a transaction in the same way. The forms that most orders have come first. */
export function preparedWrite(sql: string): string {
  if (writes.size < MOST_WRITES) writes.add(sql);
  return sql;
}

interface Statement {
  readonly sql: string;
  readonly values: unknown[];
}

/** It may throw. For a connection that is lost it may call back more than once. */
type Send = (connection: PoolConnection, statement: Statement, answer: Answer) => void;

/** Makes the function that sends a statement of a transaction. */
export function senderOfWrites(now: () => number = Date.now) {
  const send = senderOf(writes, now);
  return (connection: PoolConnection, sql: string, values: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      send(connection, { sql, values }, (error, answer) => {
        if (error) reject(error);
        else resolve(answer);
      });
    });
}

/**
 * Makes the function that reads the rows of a statement on a connection of a pool, and gives the connection back. It makes
 * one promise: the request's id follows each of them (AsyncLocalStorage), which makes promises dear.
 */
export function readerOfRows(acquire: Acquire, now: () => number = Date.now) {
  const send = senderOf(prepared, now);
  return (sql: string, values: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      acquire((unconnected, connection) => {
        if (unconnected) {
          reject(unconnected);
          return;
        }
        let isGivenBack = false;
        const fail = (error: unknown): void => {
          // A connection that is lost leaves its pool only after it has told the statement, so it is not given back before.
          if (!isGivenBack) queueMicrotask(() => connection.release());
          isGivenBack = true;
          reject(asError(error));
        };
        const answer: Answer = (error, rows) => {
          if (error) {
            fail(error);
            return;
          }
          if (isGivenBack) return;
          isGivenBack = true;
          connection.release();
          resolve(rows);
        };
        try {
          send(connection, { sql, values }, answer);
        } catch (error) {
          fail(error);
        }
      });
    });
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Sends the marked statements as prepared ones, unless the server has just refused to prepare any. */
function senderOf(marked: ReadonlySet<string>, now: () => number): Send {
  let asTextUntil = 0;

  const executed: Send = (connection, statement, answer) => {
    let isAnswered = false;
    connection.execute(statement.sql, statement.values as Bound[], (error: Error | null, rows?: unknown) => {
      // The driver repeats the error of a connection that is lost while it prepares.
      if (isAnswered) return;
      isAnswered = true;
      if (!isUnprepared(error)) {
        answer(error, rows);
        return;
      }
      asTextUntil = now() + AS_TEXT_MS;
      try {
        connection.unprepare(statement.sql);
        asText(connection, statement, answer);
      } catch (thrown) {
        // Nobody else would hear of it, as the driver has called this function.
        answer(asError(thrown));
      }
    });
  };

  return (connection, statement, answer) => {
    const isExecuted = marked.has(statement.sql) && now() >= asTextUntil;
    (isExecuted ? executed : asText)(connection, statement, answer);
  };
}

const asText: Send = (connection, { sql, values }, answer) => void connection.query(sql, values, answer);

const isUnprepared = (error: unknown): boolean =>
  error instanceof Error && UNPREPARED.has(Number(Reflect.get(error, 'errno')));
