import { readAudits } from '@shop/store/audits';
import { changeEntry } from '@shop/store/changeEntry';
import { ChangeRefusedError, createRollback } from '@shop/store/changes';
import type { ObjectStore } from '@shop/store/objectStore';
import { InvalidContentError } from '@shop/store/invalidContentError';
import { readCurrentEntry } from '@shop/store/readEntry';
import { readBuild } from '@shop/store/versions';
import type { ReleasesContext } from './releasesContext.ts';
import { countFailedVisitorsSince, countVisitorsSince } from './versionCounts.service.ts';
import type { Audit, Entry, EntryState } from '@shop/store/entry';

/**
 * Minimum number of visitors of a version before its failures count, so that forged reports from a single network do
 * not suffice to withdraw the version.
 */
const MIN_VISITORS = 20;
const EPOCH = new Date(0);

/**
 * Withdraws every candidate that fails for too many of its visitors. An active version remains, whatever is reported
 * about it: only administrators and teams change what all visitors get, and an error is logged for them.
 */
export async function withdrawFailingCandidates(app: ReleasesContext): Promise<void> {
  if (app.storeClient === null) return;
  const store = await app.storeClient.open();
  for (const [name, entry] of await app.storeClient.fetchEntries()) {
    for (const [, version] of getServedRoles(entry)) {
      if (app.isDraining) return;
      // Most versions do not fail for too many visitors, so the audit of their micro-frontend need not be read.
      if ((await findFailure(app, store, name, { version, at: EPOCH })) === null) continue;
      await evaluateVersions(app, store, name);
      break;
    }
  }
}

/** Ids of the activations that this process has logged as failing, so that each one is logged once. */
const loggedActivations = new Set<string>();

async function evaluateVersions(app: ReleasesContext, store: ObjectStore, name: string): Promise<void> {
  const { highest: seen, entry } = await readCurrentEntry(store, name);
  if (entry === null) return;
  const audits = await readAudits(store, name);
  for (const [role, version] of getServedRoles(entry)) {
    const { id, at } = getActivation(entry, audits, [role, version]);
    const reason = await findFailure(app, store, name, { version, at });
    if (reason === null) continue;
    if (role === 'candidate') await withdrawCandidate(app, store, name, { version, why: reason, seen });
    else if (!loggedActivations.has(id)) {
      loggedActivations.add(id);
      app.log.error({ name, version, why: reason }, 'the active version fails for too many visitors');
    }
  }
}

/**
 * Returns a message with the counts when a version has failed for too many of its visitors since the given
 * time; null otherwise, also with fewer than `MIN_VISITORS`.
 */
async function findFailure(
  { db, config }: ReleasesContext,
  store: ObjectStore,
  name: string,
  { version, at }: { version: string; at: Date },
): Promise<string | null> {
  const failedVisitors = await countFailedVisitorsSince(db.read, { name, version }, at);
  if (failedVisitors === 0) return null;
  const visitors = await countVisitorsSince(db.read, { name, version }, at);
  if (visitors < MIN_VISITORS) return null;
  const toleratedShare = Math.min(
    config.delivery.maxFailingShare,
    await readErrorBudget(store, name, version),
  );
  if (failedVisitors / visitors <= toleratedShare) return null;
  const [share, limit] = [failedVisitors / visitors, toleratedShare].map(formatPercent);
  return `It failed for ${failedVisitors} of ${visitors} visitors, which is ${share}; ${limit} are tolerated.`;
}

/**
 * Returns the error budget that the team of a version declares: the share of visitors, from 0 to 1, that may
 * have a failure. Returns 1 without a declaration and for an invalid build.
 */
async function readErrorBudget(store: ObjectStore, name: string, version: string): Promise<number> {
  try {
    return ((await readBuild(store, name, version)).errorBudget ?? 100) / 100;
  } catch (error) {
    if (error instanceof InvalidContentError) return 1;
    throw error;
  }
}

const formatPercent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/**
 * Withdraws the candidate. If the entry has changed since the check, nothing is written, and the next run
 * checks it again.
 */
async function withdrawCandidate(
  { log }: ReleasesContext,
  store: ObjectStore,
  name: string,
  { version, why: reason, seen }: { version: string; why: string; seen: number },
): Promise<void> {
  try {
    await changeEntry(store, name, {
      by: 'the shop itself',
      why: reason,
      action: 'rollback',
      change: createRollback(version),
      seen,
    });
    log.warn({ name, version, why: reason }, 'a failing candidate was withdrawn');
  } catch (error) {
    if (!(error instanceof ChangeRefusedError)) throw error;
  }
}

type VersionRole = 'active' | 'candidate';

const getVersionInRole = (role: VersionRole, state: EntryState | null): string | null =>
  (role === 'active' ? state?.active : state?.candidate?.version) ?? null;

/** Returns the versions that visitors get, with their roles; empty while the micro-frontend is disabled. */
function getServedRoles(entry: Entry): readonly (readonly [role: VersionRole, version: string])[] {
  if (entry.disabled) return [];
  return (['active', 'candidate'] as const).flatMap((role) => {
    const version = getVersionInRole(role, entry);
    return version === null ? [] : [[role, version] as const];
  });
}

/**
 * Returns the last recorded change that put the version into its role; the last change of all when none is recorded.
 */
function getActivation(
  entry: Entry,
  audits: readonly Audit[],
  [role, version]: readonly [VersionRole, string],
): { id: string; at: Date } {
  const change = audits.findLast(
    ({ from, to }) => getVersionInRole(role, to) === version && getVersionInRole(role, from) !== version,
  );
  const { id, at } = change ?? entry.change;
  return { id, at: new Date(at) };
}
