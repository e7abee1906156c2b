import mysql from 'mysql2';
import type { PoolConnection } from 'mysql2';
import { addressOf } from './mysqlSource.ts';
import { preparedRead, preparedWrite, readerOfRows, senderOfWrites } from './preparedReads.ts';

const SQL = preparedRead('SELECT ? AS prepared');
// Marked before the tests, one of which marks as many as are prepared.
const WRITE = preparedWrite('UPDATE often SET a = ?');
const MINUTE = 60_000;

type Answer = (error: Error | null, rows?: unknown) => void;

/** A connection that notes what is done with it; `execute` fails with the error, if there is one. */
class Connection {
  readonly done: string[] = [];
  error: Error | null = null;

  execute(_sql: string, _values: unknown[], answer: Answer): void {
    this.done.push('execute');
    answer(this.error, this.error ? undefined : ['executed']);
    // The driver repeats the error of a connection that is lost while it prepares.
    if (this.error) answer(this.error);
  }

  query(_sql: string, _values: unknown[], answer: Answer): void {
    this.done.push('query');
    answer(null, ['as text']);
  }

  unprepare(): void {
    this.done.push('unprepare');
  }

  release(): void {
    this.done.push('release');
  }
}

function aReader() {
  let time = 0;
  const connection = new Connection();
  const read = readerOfRows(
    (connected) => connected(null, connection as unknown as PoolConnection),
    () => time,
  );
  return {
    connection,
    read: (sql: string) => read(sql, []),
    pass: (ms: number): void => {
      time += ms;
    },
  };
}

const failure = (errno: number): Error => Object.assign(new Error('refused'), { errno });

test('only a statement that is marked is prepared', async () => {
  const { connection, read } = aReader();
  expect(await read(SQL)).toEqual(['executed']);
  expect(await read('SELECT 1')).toEqual(['as text']);
  expect(connection.done).toEqual(['execute', 'release', 'query', 'release']);
});

test.each([1210, 1243, 1295, 1461, 1615])(
  'after error %d the statement is read as text, and so are others for a minute',
  async (errno) => {
    const { connection, read, pass } = aReader();
    connection.error = failure(errno);
    expect(await read(SQL)).toEqual(['as text']);
    expect(connection.done.splice(0)).toEqual(['execute', 'unprepare', 'query', 'release']);
    connection.error = null;
    pass(MINUTE - 1);
    expect(await read(SQL)).toEqual(['as text']);
    pass(1);
    expect(await read(SQL)).toEqual(['executed']);
    expect(connection.done).toEqual(['query', 'release', 'execute', 'release']);
  },
);

test('any other error is the caller’s, and the connection is given back once, after it has told it', async () => {
  const { connection, read } = aReader();
  connection.error = failure(1146);
  const reading = read(SQL);
  expect(connection.done).toEqual(['execute']);
  await expect(reading).rejects.toBe(connection.error);
  expect(connection.done).toEqual(['execute', 'release']);
});

test('a statement that the driver does not take fails, and its connection is given back', async () => {
  const { connection, read } = aReader();
  const refusal = new TypeError('no value');
  connection.execute = () => {
    throw refusal;
  };
  await expect(read(SQL)).rejects.toBe(refusal);
  expect(connection.done).toEqual(['release']);
});

test('a statement that cannot be sent as text either fails, and its connection is given back', async () => {
  const { connection, read } = aReader();
  connection.error = failure(1295);
  connection.query = () => {
    throw new Error('A value has no text.');
  };
  await expect(read(SQL)).rejects.toThrow('A value has no text.');
  expect(connection.done).toEqual(['execute', 'unprepare', 'release']);
});

test('a connection that answers twice is given back once', async () => {
  const { connection, read } = aReader();
  connection.query = (_sql: string, _values: unknown[], answer: Answer) => {
    answer(null, ['first']);
    answer(null, ['second']);
    answer(new Error('lost'));
  };
  expect(await read('SELECT 1')).toEqual(['first']);
  expect(connection.done).toEqual(['release']);
});

test('a read fails when there is no connection for it', async () => {
  const late = new Error('late');
  const read = readerOfRows((connected) => void Reflect.apply(connected, undefined, [late]));
  await expect(read(SQL, [])).rejects.toBe(late);
});

test('a statement of a transaction is prepared when it is marked, and its connection is kept', async () => {
  const connection = new Connection();
  const send = senderOfWrites();
  for (const sql of [WRITE, 'UPDATE seldom SET a = ?', SQL])
    await send(connection as unknown as PoolConnection, sql, [1]);
  expect(connection.done).toEqual(['execute', 'query', 'query']);
});

test('more statements than a connection has room for are sent as text', async () => {
  const texts = Array.from({ length: 50 }, (_, number) => preparedWrite(`UPDATE many SET a = ${number}`));
  const connection = new Connection();
  const send = senderOfWrites();
  for (const sql of texts) await send(connection as unknown as PoolConnection, sql, []);
  const executed = connection.done.filter((way) => way === 'execute');
  expect(executed.length).toBeLessThanOrEqual(30);
  expect(connection.done.at(-1)).toBe('query');
});

const server = process.env['TEST_DATABASE_URL'];

// The embedded database prepares every statement.
const onServersOnly = server ? test : () => undefined;

onServersOnly('a server prepares the statement once on a connection, and executes it each time', async () => {
  const pool = mysql.createPool({ ...addressOf(server ?? ''), connectionLimit: 1 });
  const read = readerOfRows((connected) => pool.getConnection(connected));
  try {
    // MySQL prepares a statement again for a parameter of another type than text.
    for (const value of ['one', 'two']) expect(await read(SQL, [value])).toEqual([{ prepared: value }]);
    const counted = await read("SHOW SESSION STATUS LIKE 'Com\\_stmt\\_%e'", []);
    expect(counted).toEqual(
      expect.arrayContaining([
        { Variable_name: 'Com_stmt_prepare', Value: '1' },
        { Variable_name: 'Com_stmt_execute', Value: '2' },
      ]),
    );
  } finally {
    await pool.promise().end();
  }
});
