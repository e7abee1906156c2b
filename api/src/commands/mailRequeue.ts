import { systemClock } from '../clock.ts';
import { ConfigError, loadConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { requeueDeadMail } from '../features/mail/deadLetterMail.service.ts';
import { createLog } from '../log.ts';

/** Implements `npm run mail:requeue -w api`: lets the running shop retry dead-letter e-mails. */
async function requeueMail(): Promise<number> {
  const { databaseUrl, dataDir } = loadConfig(process.env);
  const db = openDatabase({ databaseUrl, dataDir, log: createLog({ logLevel: 'error' }) });
  await db.whenReady;
  try {
    return await inTransaction(db, (tx) => requeueDeadMail(tx, systemClock.now()));
  } finally {
    await db.close();
  }
}

try {
  process.stdout.write(`${await requeueMail()} given up before, waiting to be sent now.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
