import { parseArgs } from 'node:util';
import { Email } from '@shop/contract/inputFields';
import { IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { systemClock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { UserEntity } from '../database/entities/accounts.ts';
import { inTransaction } from '../database/transaction.ts';
import { notFound } from '../errors.ts';
import { removeFactor } from '../features/accounts/security/factorRemoval.service.ts';
import { createLog } from '../log.ts';
import { explainFailure } from './explainFailure.ts';

/**
 * Implements `npm run admin:remove-second-factor -w api -- --email …`: removes the second factor of an
 * account, for the only administrator of a shop, whom no other administrator can help.
 */
async function removeSecondFactor(): Promise<string> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const config = loadConfig(process.env);
  const email = Email.parse(values.email ?? '');
  const db = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: createLog({ logLevel: 'error' }),
  });
  await db.whenReady;
  try {
    await inTransaction(db, async (tx) => {
      const user = await tx.findOneBy(UserEntity, { email, deletedAt: IsNull() });
      if (!user) throw notFound('User');
      const actor = { user, ip: 'command line', requestId: uuid(), now: () => systemClock.now() };
      await removeFactor(tx, actor, user.id);
    });
  } finally {
    await db.close();
  }
  return email;
}

try {
  process.stdout.write(`${await removeSecondFactor()} signs in with the password alone now.\n`);
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
