import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { Email, UserName } from '@shop/contract/inputFields';
import { getPasswordHint } from '@shop/domain/passwords';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { systemClock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER } from '../seed/demoAccounts.ts';
import { AppError } from '../errors.ts';
import { recordAudit } from '../features/audit/audit.ts';
import { createUser } from '../features/accounts/records/accounts.service.ts';
import { assertGoodPassword } from '../features/accounts/passwords/newPassword.ts';
import { createPasswordHasher } from '../features/accounts/passwords/passwordHasher.ts';
import { createLog } from '../log.ts';
import { explainFailure } from './explainFailure.ts';

const AdminInput = z.object({ email: Email, name: UserName });

/**
 * Implements `npm run admin:create -w api -- --email … [--name …]`: creates an administrator. The password
 * comes from ADMIN_PASSWORD or a prompt.
 */
async function createAdmin(): Promise<string> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  const config = loadConfig(process.env);
  const person = AdminInput.parse({ email: values.email ?? '', name: values.name ?? 'Administrator' });
  const password = process.env['ADMIN_PASSWORD'] ?? (await promptForPassword());
  await assertGoodPassword('signUp', password, person);
  if (
    config.environment === 'production' &&
    [DEMO_ADMIN.password, DEMO_CUSTOMER.password].includes(password)
  ) {
    throw new AppError('invalid_input', 'Production refuses the passwords of the demo accounts.');
  }
  const db = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: createLog({ logLevel: 'error' }),
  });
  await db.whenReady;
  try {
    const passwordHash = await createPasswordHasher().hash(password);
    await inTransaction(db, async (tx) => {
      const user = await createUser(tx, { ...person, passwordHash, isAdmin: true }, systemClock.now());
      const actor = { user, ip: 'command line', requestId: uuid(), now: () => systemClock.now() };
      await recordAudit(tx, actor, {
        action: 'user.create',
        target: user.id,
        after: { isAdmin: true },
        personal: { of: user.id, after: { name: user.name, email: user.email } },
      });
    });
  } finally {
    await db.close();
  }
  return person.email;
}

/** Prompts for the password without echoing it. */
async function promptForPassword(): Promise<string> {
  process.stdout.write(`${getPasswordHint('signUp')}.\nPassword: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stdout.write('\n');
  }
}

try {
  process.stdout.write(`${await createAdmin()} is an administrator now.\n`);
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
