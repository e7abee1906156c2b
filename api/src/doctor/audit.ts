import type { EntityManager } from 'typeorm';
import type { ChainHead } from '../features/audit/auditChain.service.ts';
import { MAX_VISIBILITY_DELAY_MS } from '../features/audit/auditChain.service.ts';
import { verifyAuditChain } from '../features/audit/auditVerification.service.ts';
import { runCheck } from './runCheck.ts';
import type { Finding } from './finding.ts';

const MAX_ROWS = 20;

interface AuditCheckDeps {
  readonly read: EntityManager;
  readonly now: Date;
  /** Head of the hash chain that was recorded outside of the database, if known. */
  readonly expectedHead?: ChainHead | undefined;
}

/**
 * Checks that the audit has not been altered since it was written, and warns when new rows wait too long to be linked
 * to its hash chain.
 */
export function checkAudit({ read, now, expectedHead }: AuditCheckDeps): Promise<Finding> {
  const subject = 'audit';
  return runCheck(subject, async () => {
    const { head, faults, waitingSince } = await verifyAuditChain(read, expectedHead);
    if (faults.length > 0) {
      const text = 'Not true: no row of the audit was changed, removed or added afterwards';
      return { level: 'broken', subject, text, rows: faults.slice(0, MAX_ROWS) };
    }
    if (waitingSince && now.getTime() - waitingSince.getTime() > MAX_VISIBILITY_DELAY_MS) {
      return {
        level: 'warning',
        subject,
        text: 'New rows are not linked: does the API, or its worker, run?',
      };
    }
    return {
      level: 'fine',
      subject,
      text: head.number === 0 ? 'empty' : `unchanged, ends with ${head.number}:${head.hash}`,
    };
  });
}
