import { activate, offer } from '@shop/store/changes';
import { NO_STATE } from '@shop/store/entry';
import { currentEntry } from '@shop/store/readEntry';
import type { Context } from '../context.ts';
import { verifyVersion } from '../gate/verifyVersion.ts';
import { Refused } from '../refused.ts';
import type { Report } from '../report.ts';
import { publishedVersion } from '../versions.ts';
import { changeServing } from './changes.ts';

interface Activation {
  /** By default the candidate, or the newest version if there is none. */
  readonly version?: string | undefined;
  /** By default everybody. */
  readonly percent?: number | undefined;
  /** Whether it may be a version that was taken back or withdrawn. */
  readonly again?: boolean | undefined;
}

/**
 * Verifies a version and gives it to all visitors, or to a share of them. The verification takes seconds, in which
 * another person may roll back, so the change is refused when the entry is not the one that this command began with.
 */
export async function activateVersion(
  context: Context,
  name: string,
  { version: named, percent = 100, again = false }: Activation,
): Promise<Report> {
  const store = await context.store();
  const { highest: seen, entry } = await currentEntry(store, name);
  const { candidate, withdrawn } = entry ?? NO_STATE;
  if (percent === 0 && named === undefined && !candidate) {
    throw new Refused(`${name} has no candidate that could be withdrawn.`);
  }
  const version = await publishedVersion(store, name, named ?? candidate?.version);
  const isRefused = percent > 0 && !again && withdrawn.includes(version);
  // A version that is refused anyway is not verified first.
  if (percent > 0 && !isRefused) await verifyVersion(context, name, version);
  return changeServing(context, name, {
    seen,
    ...(percent === 100
      ? { action: 'activate', change: activate(version, { again }) }
      : { action: 'percent', change: offer(version, percent, { again }) }),
  });
}
