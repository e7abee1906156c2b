import { activate, offer } from '@shop/store/changes';
import { NO_STATE } from '@shop/store/entry';
import { readCurrentEntry } from '@shop/store/readEntry';
import type { Context } from '../context.ts';
import { verifyVersion } from '../verification/verifyVersion.ts';
import { CommandRefusedError } from '../errors.ts';
import type { Report } from '../report.ts';
import { findPublishedVersion } from '../versions.ts';
import { changeServing } from './changes.ts';

interface ActivationOptions {
  /** Default: the candidate, or the newest version if there is no candidate. */
  readonly version?: string | undefined;
  /** Share of the visitors in percent; default 100. 0 withdraws the candidate. */
  readonly percent?: number | undefined;
  /** Allows a version that was withdrawn, e.g. by a rollback. */
  readonly again?: boolean | undefined;
}

/**
 * Verifies a version and activates it for all visitors, or for a share of them. Throws ChangeRefusedError for
 * a withdrawn version without `again`, and when the entry has changed during the verification, e.g. by
 * another person's rollback. Throws CommandRefusedError when no candidate can be withdrawn, when the version
 * is not published, or when the verification finds problems.
 */
export async function activateVersion(
  context: Context,
  name: string,
  { version: requestedVersion, percent = 100, again = false }: ActivationOptions,
): Promise<Report> {
  const store = await context.store();
  const { highest: seen, entry } = await readCurrentEntry(store, name);
  const { candidate, withdrawn } = entry ?? NO_STATE;
  if (percent === 0 && requestedVersion === undefined && !candidate) {
    throw new CommandRefusedError(`${name} has no candidate that could be withdrawn.`);
  }
  const version = await findPublishedVersion(store, name, requestedVersion ?? candidate?.version);
  const isRefused = percent > 0 && !again && withdrawn.includes(version);
  // A version that the change would refuse is not verified first, because verification takes seconds.
  if (percent > 0 && !isRefused) await verifyVersion(context, name, version);
  return changeServing(context, name, {
    seen,
    ...(percent === 100
      ? { action: 'activate', change: activate(version, { again }) }
      : { action: 'percent', change: offer(version, percent, { again }) }),
  });
}
