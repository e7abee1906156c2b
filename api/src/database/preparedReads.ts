import type { PoolConnection } from 'mysql2';

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

type Send = (connection: PoolConnection, sql: string, values: unknown[]) => Promise<unknown>;

/** Makes the function that sends a statement of a transaction. */
export const senderOfWrites = (now: () => number = Date.now): Send => senderOf(writes, now);

/** Makes the function that reads the rows of a statement on a connection of a pool, and gives the connection back. */
export function readerOfRows(now: () => number = Date.now): Send {
  const send = senderOf(prepared, now);
  return async (connection, sql, values) => {
    try {
      return await send(connection, sql, values);
    } finally {
      // A connection that is lost leaves its pool only after it has told the statement, so it is not given back before.
      connection.release();
    }
  };
}

/** Sends the marked statements as prepared ones, unless the server has just refused to prepare any. */
function senderOf(marked: ReadonlySet<string>, now: () => number): Send {
  let asTextUntil = 0;

  const executed: Send = async (connection, sql, values) => {
    try {
      return await answerOf((answer) => connection.execute(sql, values as Bound[], answer));
    } catch (error) {
      if (!isUnprepared(error)) throw error;
      asTextUntil = now() + AS_TEXT_MS;
      connection.unprepare(sql);
      return asText(connection, sql, values);
    }
  };

  return (connection, sql, values) => {
    const isExecuted = marked.has(sql) && now() >= asTextUntil;
    return (isExecuted ? executed : asText)(connection, sql, values);
  };
}

const asText: Send = (connection, sql, values) => answerOf((answer) => connection.query(sql, values, answer));

const answerOf = (send: (answer: Answer) => unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    send((error, rows) => {
      if (error) reject(error);
      else resolve(rows);
    });
  });

const isUnprepared = (error: unknown): boolean =>
  error instanceof Error && UNPREPARED.has(Number(Reflect.get(error, 'errno')));
