import { join } from 'node:path';
import Database from 'libsql';
import { createConnection } from 'mysql2/promise';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';

const TIMES = ['createdAt', 'paidAt', 'shippedAt', 'arrivalAskedAt', 'lateNoticeAt'] as const;

/**
 * Moves the times of an order into the past, in the shop's database, because the shop's processes have no
 * other clock than the machine's.
 */
export async function ageOrder(shop: RunningShop, id: string, days: number): Promise<void> {
  const back =
    shop.databaseUrl === ''
      ? (time: string) => `strftime('%Y-%m-%d %H:%M:%f', ${time}, '-${days} days')`
      : (time: string) => `${time} - INTERVAL ${days} DAY`;
  await changeOrder(shop, id, TIMES.map((time) => `${time} = ${back(time)}`).join(', '));
}

/** Marks an order as one whose buyer was asked whether it has arrived, which a job does every ten minutes. */
export const markAsAsked = (shop: RunningShop, id: string): Promise<void> =>
  changeOrder(shop, id, 'arrivalAskedAt = shippedAt');

async function changeOrder(
  { databaseUrl, dataDir }: RunningShop,
  id: string,
  changes: string,
): Promise<void> {
  const statement = `UPDATE orders SET ${changes} WHERE id = ?`;
  if (databaseUrl === '') {
    const database = new Database(join(dataDir, 'shop.sqlite'), { timeout: 10_000 });
    database.prepare(statement).run(id);
    database.close();
    return;
  }
  const connection = await createConnection(databaseUrl);
  try {
    await connection.execute(statement, [id]);
  } finally {
    await connection.end();
  }
}
