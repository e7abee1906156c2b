import type { Context } from '../context.ts';
import { verifyVersion } from '../verification/verifyVersion.ts';
import { indentLines } from '../report.ts';
import type { Report } from '../report.ts';
import { findPublishedVersion } from '../versions.ts';

/** Verifies a version, by default the most recently published one, and reports the stored result. */
export async function verifyAndReport(
  context: Context,
  name: string,
  requestedVersion?: string,
): Promise<Report> {
  const version = await findPublishedVersion(await context.store(), name, requestedVersion);
  const verification = await verifyVersion(context, name, version);
  return {
    lines: [`${version} of ${name} can be activated.`, ...indentLines(verification.checks)],
    data: { name, version, ...verification },
  };
}
