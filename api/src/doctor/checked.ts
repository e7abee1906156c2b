import { codeOf } from './codeOf.ts';
import type { Finding } from './finding.ts';

/** A check that fails, be it by the time limit of a statement, proves nothing: that is a finding of its own. */
export async function checked(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return { level: 'broken', subject, text: `Could not be checked (${codeOf(error)})` };
  }
}
