import { systemClock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import { inTransaction } from '../database/transaction.ts';
import { requeueDeadMail } from '../features/mail/deadLetterMail.service.ts';
import { withDatabase, runCommand } from './command.ts';

/** Implements `npm run mail:requeue -w api`: lets the running shop retry dead-letter e-mails. */
async function requeueMail(): Promise<string> {
  const count = await withDatabase(loadConfig(process.env), (db) =>
    inTransaction(db, (tx) => requeueDeadMail(tx, systemClock.now())),
  );
  return `${count} given up before, waiting to be sent now.\n`;
}

await runCommand(requeueMail);
