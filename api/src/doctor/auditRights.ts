import type { Config } from '../config/config.ts';
import { isDenied } from '../database/errors.ts';
import type { Sources } from '../database/sources.ts';
import { runCheck } from './runCheck.ts';
import type { Finding } from './finding.ts';

/** In production, on a server: whether the shop's own user of the database can only add to the audit. */
export async function checkAuditRights(
  { engine, write }: Sources,
  { environment }: Config,
): Promise<Finding[]> {
  if (engine === 'sqlite' || environment !== 'production') return [];
  const subject = 'audit rights';
  const finding = await runCheck(subject, async () => {
    // A server checks the right before it looks for rows, and there is none to delete.
    const isAllowed = await write.query('DELETE FROM audit_log WHERE 1 = 0').then(
      () => true,
      (error: unknown) => {
        if (isDenied(error)) return false;
        throw error;
      },
    );
    return isAllowed
      ? {
          level: 'warning',
          subject,
          text: 'The user of DATABASE_URL can delete rows of the audit: see docs/operations.md',
        }
      : { level: 'fine', subject, text: 'the shop can add to the audit and change nothing of it' };
  });
  return [finding];
}
