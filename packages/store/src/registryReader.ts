import { setTimeout as delay } from 'node:timers/promises';
import type { Registry, RegistryEntry } from '@shop/registry/registry';
import { NO_STATE, getEntryState } from './entry.ts';
import { findGrantConflicts, readGrantedRights } from './grants.ts';
import type { GrantedRights } from './grants.ts';
import type { LastGoodCopy } from './lastGoodCopy.ts';
import { isName, isVersion } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { listEntryGenerations, readEntry } from './readEntry.ts';
import { InvalidContentError } from './invalidContentError.ts';
import { buildRegistry } from './buildRegistry.ts';
import type { GetVersionUrl } from './buildRegistry.ts';
import { SHELL } from './shellRelease.ts';
import { loadServing } from './snapshot.ts';
import type { ServingEntry, Snapshot } from './snapshot.ts';

const POLL_MS = 1000;
/** Maximum number of new generations that a poll reads in search of a valid entry. */
const MAX_GENERATIONS_BACK = 20;

export interface RegistryReader {
  /** Returns the registry; null until one has been read from the store or from the copy of an earlier process. */
  getCurrent(): Registry | null;
  /**
   * Returns a registry entry with this version only. Null before the first registry, for a version that is
   * not published or invalid, and for one that claims prefixes or origins without a grant.
   */
  find(name: string, version: string): Promise<RegistryEntry | null>;
  /**
   * Reads the grants and the new entries once. After a problem the last valid registry remains; a problem is
   * reported when it begins.
   */
  poll(): Promise<void>;
  /** Reads the copy, then the store, and then polls the store every second until the signal is aborted. */
  start(signal: AbortSignal): Promise<void>;
}

export interface RegistryReaderOptions {
  readonly store: ObjectStore;
  readonly getVersionUrl: GetVersionUrl;
  readonly copy: LastGoodCopy;
  /** The prefixes of the shell's own pages. */
  readonly ownPrefixes: readonly string[];
  readonly reportProblem: (problem: string) => void;
}

export function createRegistryReader({
  store,
  getVersionUrl,
  copy,
  ownPrefixes,
  reportProblem,
}: RegistryReaderOptions): RegistryReader {
  let snapshot: Snapshot | null = null;
  let registry: Registry | null = null;
  const report = createProblemReporter(reportProblem);

  const applySnapshot = (next: Snapshot): void => {
    registry = buildRegistry(next, getVersionUrl);
    snapshot = next;
  };

  /**
   * Reads the entry and builds of one micro-frontend; null when it has no valid entry. After a problem,
   * reports it and returns the last good entry, if there is one, so that other micro-frontends are not
   * affected.
   */
  const readServing = async (name: string, granted: GrantedRights): Promise<ServingEntry | null> => {
    const lastServing = snapshot?.serving[name] ?? null;
    try {
      const { serving, problem } = await findNewestServing(store, name, { known: lastServing, granted });
      report(name, problem);
      return serving;
    } catch (error) {
      // Without an earlier state of the micro-frontend the whole poll fails, because omitting it would remove
      // its pages.
      if (!lastServing) throw error;
      report(name, String(error));
      return lastServing;
    }
  };

  const poll = async (): Promise<void> => {
    try {
      const granted = await readGrantedRights(store);
      const names = Object.keys(granted.prefixes).filter((name) => name !== SHELL);
      if (names.length === 0) throw new Error('No prefix has been granted to anybody.');
      const conflicts = findGrantConflicts({ ...granted.prefixes, [SHELL]: [...ownPrefixes] });
      if (conflicts.length > 0) throw new Error(conflicts.join(' '));
      const read = async (name: string) => [name, await readServing(name, granted)] as const;
      const results = await Promise.all(names.map(read));
      const serving = Object.fromEntries(
        results.flatMap(([name, result]) => (result ? [[name, result] as const] : [])),
      );
      const next: Snapshot = { schema: 1, grants: granted.prefixes, csp: granted.csp, serving };
      if (JSON.stringify(next) !== JSON.stringify(snapshot)) applySnapshot(next);
      await copy.write(next);
      report('', '');
    } catch (error) {
      report('', String(error));
    }
  };

  return {
    getCurrent: () => registry,
    find: async (name, version) =>
      snapshot && createVersionEntry(store, snapshot, { name, version }, getVersionUrl),
    poll,
    async start(signal) {
      const stored = await copy.read();
      if (stored) applySnapshot(stored);
      await poll();
      void pollUntil(signal, poll);
    },
  };
}

async function createVersionEntry(
  store: ObjectStore,
  snapshot: Snapshot,
  { name, version }: { name: string; version: string },
  getVersionUrl: GetVersionUrl,
): Promise<RegistryEntry | null> {
  if (!isName(name) || !isVersion(version)) return null;
  const entry = { ...NO_STATE, active: version };
  const granted: GrantedRights = { prefixes: snapshot.grants, csp: snapshot.csp };
  try {
    const serving = await loadServing(store, name, { generation: 0, entry, granted });
    const { remotes } = buildRegistry({ ...snapshot, serving: { [name]: serving } }, getVersionUrl);
    return remotes[name] ?? null;
  } catch (error) {
    if (error instanceof InvalidContentError) return null;
    throw error;
  }
}

/**
 * Creates a function that reports each problem of a subject once, and again when the problem recurs after it was
 * solved. An empty text means that the subject has no problem.
 */
function createProblemReporter(
  reportProblem: (problem: string) => void,
): (subject: string, problem: string) => void {
  const reported = new Map<string, string>();
  return (subject, problem) => {
    if (problem !== '' && reported.get(subject) !== problem) reportProblem(problem);
    reported.set(subject, problem);
  };
}

/**
 * Returns the entry of the highest valid generation with its builds, or null when there is none. `problem`
 * says why the newest generation is invalid; it is empty when that one is valid.
 */
async function findNewestServing(
  store: ObjectStore,
  name: string,
  { known: lastServing, granted }: { known: ServingEntry | null; granted: GrantedRights },
): Promise<{ serving: ServingEntry | null; problem: string }> {
  let problem = '';
  const newerGenerations = await listEntryGenerations(store, name, lastServing?.generation);
  for (const generation of newerGenerations.slice(0, MAX_GENERATIONS_BACK)) {
    try {
      const entry = getEntryState(await readEntry(store, name, generation));
      return { serving: await loadServing(store, name, { generation, entry, granted }), problem };
    } catch (error) {
      if (!(error instanceof InvalidContentError)) throw error;
      problem ||= error.message;
    }
  }
  return { serving: lastServing, problem };
}

/** Polls every second; returns once the signal is aborted. */
async function pollUntil(signal: AbortSignal, poll: () => Promise<void>): Promise<void> {
  try {
    for (;;) {
      await delay(POLL_MS, undefined, { signal, ref: false });
      await poll();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
