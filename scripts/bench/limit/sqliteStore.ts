import { join } from 'node:path';
import Libsql from 'libsql';
import type { ChartRow, FoundRow, PartRow, SummaryRow } from './answers.ts';
import { knownOf, listAnswer, productAnswer, searchAnswer } from './answers.ts';
import { READS, idsOf, rangeOf, skippedBy } from './limitReads.ts';
import type { LimitStore } from './limitStore.ts';
import { TABLES, WRITES, addressValues } from './limitStore.ts';

/** As the API opens it: what is committed survives a power cut, and readers do not wait for a writer. */
const PRAGMAS = ['busy_timeout=2000', 'journal_mode=WAL', 'synchronous=FULL'];

/** Creates the tables of the limit server where they are missing. */
export function sqliteStore(dataDir: string): LimitStore {
  const database = new Libsql(join(dataDir, 'shop.sqlite'));
  for (const pragma of PRAGMAS) database.pragma(pragma);
  for (const table of TABLES('INTEGER PRIMARY KEY')) database.exec(table);
  const rowsOf = <Row>(sql: string) => {
    const statement = database.prepare(sql);
    return (...values: (string | number)[]) => statement.all(...values) as Row[];
  };
  const list = rowsOf<SummaryRow>(READS.list);
  const product = rowsOf<PartRow>(READS.product);
  const search = rowsOf<FoundRow>(READS.searchOfSqlite);
  const [counted] = rowsOf<{ total: number }>(READS.total)();
  const known = knownOf(counted?.total, rowsOf<ChartRow>(READS.charts)());
  const write = Object.fromEntries(
    Object.entries(WRITES).map(([name, sql]) => [name, database.prepare(sql)]),
  ) as Record<keyof typeof WRITES, Libsql.Statement>;

  /** Commits when the work has a result; null and false roll back. */
  function inTransaction<T>(work: () => T): T {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec(result === null || result === false ? 'ROLLBACK' : 'COMMIT');
      return result;
    } finally {
      if (database.inTransaction) database.exec('ROLLBACK');
    }
  }

  return {
    list: (page) => listAnswer(list(skippedBy(page)), page, known),
    product: (id) => productAnswer(product(...idsOf(id)), known),
    search: (keyword) => searchAnswer(search(...rangeOf(keyword))),
    place: (ordered) =>
      inTransaction(() => {
        const [{ product: id, qty }] = ordered.orderItems;
        if (write.take.run(qty, qty, id, qty).changes === 0) return null;
        const order = Number(write.order.run(...addressValues(ordered), qty, id).lastInsertRowid);
        write.line.run(order, qty, id);
        return order;
      }),
    pay: (order, payment) =>
      inTransaction(() => {
        if (write.pay.run(order).changes === 0) return false;
        write.payment.run(payment, order);
        return true;
      }),
  };
}
