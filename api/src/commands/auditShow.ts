import { ConfigError, loadConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { findAuditTrail } from '../features/audit/auditTrail.service.ts';
import { createLog } from '../log.ts';

/**
 * Implements `npm run audit:show -w api -- <id>`: prints the audit entries of an order, product, review or user, one
 * JSON line each.
 */
async function showAudit(target: string): Promise<string> {
  const { databaseUrl, dataDir } = loadConfig(process.env);
  const db = openDatabase({ databaseUrl, dataDir, log: createLog({ logLevel: 'error' }) });
  await db.whenReady;
  try {
    const entries = await findAuditTrail(db.read, target);
    return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  } finally {
    await db.close();
  }
}

try {
  const target = process.argv[2];
  if (target === undefined) throw new ConfigError('Please give the id of an order, product, review or user.');
  process.stdout.write(await showAudit(target));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
