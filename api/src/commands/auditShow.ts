import { ConfigError, loadConfig } from '../config/config.ts';
import { findAuditTrail } from '../features/audit/auditTrail.service.ts';
import { withDatabase, runCommand } from './command.ts';

/**
 * Implements `npm run audit:show -w api -- <id>`: prints the audit entries of an order, product, review or user, one
 * JSON line each.
 */
async function showAudit(): Promise<string> {
  const target = process.argv[2];
  if (target === undefined) throw new ConfigError('Please give the id of an order, product, review or user.');
  const entries = await withDatabase(loadConfig(process.env), (db) => findAuditTrail(db.read, target));
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

await runCommand(showAudit);
