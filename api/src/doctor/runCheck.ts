import { getErrorCode } from './getErrorCode.ts';
import type { Finding } from './finding.ts';

/**
 * Runs a check. A check that fails, for instance at the statement's time limit, proves nothing and becomes a finding
 * itself.
 */
export async function runCheck(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return { level: 'broken', subject, text: `Could not be checked (${getErrorCode(error)})` };
  }
}
