import { getErrorCode } from './getErrorCode.ts';
import type { Finding } from './finding.ts';

/**
 * Runs a check. When it throws, for instance at the statement's time limit, returns a `broken` finding with the
 * error's code.
 */
export async function runCheck(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return { level: 'broken', subject, text: `Could not be checked (${getErrorCode(error)})` };
  }
}
