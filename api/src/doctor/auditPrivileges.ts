import type { Config } from '../config/config.ts';
import { isAccessDenied } from '../database/errors.ts';
import type { Sources } from '../database/sources.ts';
import { runCheck } from './runCheck.ts';
import type { Finding } from './finding.ts';

/**
 * Checks, in production on MySQL or MariaDB, that the shop's own database user cannot delete rows of the audit;
 * returns no finding elsewhere.
 */
export async function checkAuditPrivileges(
  { engine, write }: Sources,
  { environment }: Config,
): Promise<Finding[]> {
  if (engine === 'sqlite' || environment !== 'production') return [];
  const subject = 'audit rights';
  const finding = await runCheck(subject, async () => {
    // The server checks the privilege before it searches for rows, and the condition matches none.
    const isAllowed = await write.query('DELETE FROM audit_log WHERE 1 = 0').then(
      () => true,
      (error: unknown) => {
        if (isAccessDenied(error)) return false;
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
