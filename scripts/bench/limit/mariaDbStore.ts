import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import { createPool } from 'mysql2/promise';
import type { ChartRow, FoundRow, PartRow, SummaryRow } from './answers.ts';
import { knownOf, listAnswer, productAnswer, searchAnswer } from './answers.ts';
import { READS, idsOf, rangeOf, skippedBy } from './limitReads.ts';
import type { LimitStore } from './limitStore.ts';
import { TABLES, WRITES, addressValues } from './limitStore.ts';

type Values = (string | number)[];

/** Creates the tables of the limit server where they are missing. */
export async function mariaDbStore(uri: string): Promise<LimitStore> {
  const pool = createPool({ uri, connectionLimit: 15, timezone: 'Z' });
  for (const table of TABLES('INT AUTO_INCREMENT PRIMARY KEY')) await pool.query(table);
  const rowsOf = async <Row>(sql: string, values: Values = []) =>
    (await pool.execute<(Row & RowDataPacket)[]>(sql, values))[0];
  const [counted] = await rowsOf<{ total: number }>(READS.total);
  const known = knownOf(counted?.total, await rowsOf<ChartRow>(READS.charts));

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
    list: async (page) => listAnswer(await rowsOf<SummaryRow>(READS.list, [skippedBy(page)]), page, known),
    product: async (id) => productAnswer(await rowsOf<PartRow>(READS.product, idsOf(id)), known),
    search: async (keyword) => searchAnswer(await rowsOf<FoundRow>(READS.search, rangeOf(keyword))),
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
