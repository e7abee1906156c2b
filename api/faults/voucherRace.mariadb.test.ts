import { createTestDatabase } from '../src/testing/testDatabase.ts';
import { raceAtTwoProcesses } from './voucherRace.ts';

test('at two processes, of which one is killed, 5 of 50 buyers get the 5 uses of a voucher', async () => {
  const { databaseUrl, dataDir, drop } = await createTestDatabase();
  try {
    await raceAtTwoProcesses('MariaDB', { SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
  } finally {
    await drop();
  }
}, 600_000);
