import { createDataDir } from '../src/testing/testDatabase.ts';
import { raceAtTwoProcesses } from './voucherRace.ts';

test('at two processes, of which one is killed, 5 of 50 buyers get the 5 uses of a voucher', async () => {
  const { dataDir, drop } = await createDataDir();
  try {
    await raceAtTwoProcesses('SQLite', { SHOP_DATA_DIR: dataDir });
  } finally {
    await drop();
  }
}, 600_000);
