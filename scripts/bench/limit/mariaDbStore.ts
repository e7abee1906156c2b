import type { PoolConnection, ResultSetHeader } from 'mysql2/promise';
import { createPool } from 'mysql2/promise';
import type { LimitStore } from './limitStore.ts';
import { READS, TABLES, WRITES, addressValues, rangeOf } from './limitStore.ts';

type Values = (string | number)[];

/** Creates the tables of the limit server where they are missing. */
export async function mariaDbStore(uri: string): Promise<LimitStore> {
  const pool = createPool({ uri, connectionLimit: 15, timezone: 'Z' });
  for (const table of TABLES('INT AUTO_INCREMENT PRIMARY KEY')) await pool.query(table);
  const rowsOf = async (sql: string, values: Values = []) => (await pool.execute(sql, values))[0];

  /** Commits when the work has a result; null and false roll back. */
  async function inTransaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const connection = await pool.getConnection();
    try {
      await connection.query('BEGIN');
      const result = await work(runOn(connection));
      await connection.query(result === null || result === false ? 'ROLLBACK' : 'COMMIT');
      connection.release();
      return result;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  return {
    list: () => rowsOf(READS.list),
    product: (id) => rowsOf(READS.product, [id]),
    search: (keyword) => rowsOf(READS.search, rangeOf(keyword)),
    place: (ordered) =>
      inTransaction(async (run) => {
        const [{ product, qty }] = ordered.orderItems;
        const taken = await run(WRITES.take, [qty, qty, product, qty]);
        if (taken.affectedRows === 0) return null;
        const order = await run(WRITES.order, [...addressValues(ordered), qty, product]);
        await run(WRITES.line, [order.insertId, qty, product]);
        return order.insertId;
      }),
    pay: (order, payment) =>
      inTransaction(async (run) => {
        const paid = await run(WRITES.pay, [order]);
        if (paid.affectedRows === 0) return false;
        await run(WRITES.payment, [payment, order]);
        return true;
      }),
  };
}

type Run = (sql: string, values: Values) => Promise<ResultSetHeader>;

const runOn =
  (connection: PoolConnection): Run =>
  async (sql, values) =>
    (await connection.execute<ResultSetHeader>(sql, values))[0];
