import { getErrorCode } from './getErrorCode.ts';
import type { Finding } from './finding.ts';

/**
 * Runs a check. One that fails, for instance at the time limit of a statement, proves nothing and becomes a finding of
 * its own.
 */
export async function runCheck(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return { level: 'broken', subject, text: `Could not be checked (${getErrorCode(error)})` };
  }
}
