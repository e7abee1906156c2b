import mysql from 'mysql2/promise';
import { isConnectionLost, isUnavailable } from '../errors.ts';
import { getFirstConnectionParameters } from './connect.ts';

const server = process.env['TEST_DATABASE_URL'];
const onServersOnly = server ? test : () => undefined;

const openPool = (options: mysql.PoolOptions): mysql.Pool => {
  const { host, port, user, password } = getFirstConnectionParameters(server ?? '');
  return mysql.createPool({ host, port, user, password, ...options });
};

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

onServersOnly('the driver’s error of a full queue says that the database is unavailable', async () => {
  const pool = openPool({ connectionLimit: 1, queueLimit: 1 });
  const connection = await pool.getConnection();
  const queued = errorOf(pool.getConnection());
  expect(isUnavailable(await errorOf(pool.getConnection()))).toBe(true);
  connection.release();
  await pool.end();
  await queued;
});

onServersOnly('the driver’s error of a closed pool says that the database is unavailable', async () => {
  const pool = openPool({});
  await pool.end();
  expect(isUnavailable(await errorOf(pool.getConnection()))).toBe(true);
});

onServersOnly('the driver’s error of a closed connection says that the connection is lost', async () => {
  const pool = openPool({});
  const connection = await pool.getConnection();
  connection.destroy();
  const error = await errorOf(connection.query('SELECT 1'));
  expect({ isLost: isConnectionLost(error), isUnavailable: isUnavailable(error) }).toEqual({
    isLost: true,
    isUnavailable: true,
  });
  await pool.end();
});

test.each(['Queue limit reached.', 'Pool is closed.'])('the error %j makes the response a 503', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});
