import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sizes had two characters, enough for S, M and L. */
export class OrderLineSizes1763770100000 implements MigrationInterface {
  name = 'OrderLineSizes1763770100000';

  async up(runner: QueryRunner): Promise<void> {
    await setLength(runner, 20);
  }

  async down(runner: QueryRunner): Promise<void> {
    await setLength(runner, 2);
  }
}

async function setLength(runner: QueryRunner, length: number): Promise<void> {
  // On MySQL, changeColumn() would drop the column with what is in it; SQLite has no statement that changes one.
  if (runner.dataSource.options.type !== 'better-sqlite3') {
    await runner.query(`ALTER TABLE order_lines MODIFY size varchar(${length}) NOT NULL`);
    return;
  }
  const size = (await runner.getTable('order_lines'))?.findColumnByName('size');
  if (!size) throw new Error('There is no column order_lines.size');
  const changed = size.clone();
  changed.length = String(length);
  await runner.changeColumn('order_lines', size, changed);
}
