import { CountedLoadPhase } from '@shop/contract/adminMicroFrontends';
import type { MicroFrontend, PublishedVersion, MicroFrontendEvent } from '@shop/contract/adminMicroFrontends';
import { readAudits } from '@shop/store/audits';
import type { ShellVersion } from '@shop/store/servingVersions';
import type { EntryState, Audit } from '@shop/store/entry';
import { NO_STATE, getEntryState } from '@shop/store/entry';
import type { GrantedRights, Grants } from '@shop/store/grants';
import { readGrantedRights } from '@shop/store/grants';
import { isName } from '@shop/store/layout';
import type { ObjectStore } from '@shop/store/objectStore';
import { readCurrentEntry } from '@shop/store/readEntry';
import type { ReleasesContext } from '../delivery/releasesContext.ts';
import { findVersionErrors } from '../delivery/versionErrors.service.ts';
import type { PhaseCount } from '../delivery/versionCounts.service.ts';
import { countRecentLoads } from '../delivery/versionCounts.service.ts';
import type { DescribedVersion } from './publishedVersions.service.ts';
import { findPublishedVersions } from './publishedVersions.service.ts';
import {
  WITHDRAWN_REMARK,
  createPhaseRemarks,
  findReadableShells,
  findIncompatibilities,
} from './remarks.service.ts';
import { withStore } from './withStore.ts';

const SHELL_NAME = 'shell';
const MAX_EVENTS = 10;

/** Returns the names of the micro-frontends that an administrator may change, which excludes the shell. */
export const getChangeableNames = (grants: Grants): string[] =>
  Object.keys(grants).filter((name) => isName(name) && name !== SHELL_NAME);

/** Lists the micro-frontends by name, and the shell, if it has been published, at the end. */
export async function listMicroFrontends(app: ReleasesContext): Promise<MicroFrontend[]> {
  const counts = await countRecentLoads(app.db.read, app.clock.now());
  return withStore(app, async (store) => {
    const granted = await readGrantedRights(store);
    const shells = await findReadableShells(store);
    const names = [...getChangeableNames(granted.prefixes).sort(), SHELL_NAME];
    const microFrontends = await Promise.all(
      names.map((name) => describeMicroFrontend(app, store, name, { granted, shells, counts })),
    );
    return microFrontends.filter(({ name, versions }) => name !== SHELL_NAME || versions.length > 0);
  });
}

interface MicroFrontendSources {
  readonly granted: GrantedRights;
  readonly shells: readonly ShellVersion[];
  readonly counts: readonly PhaseCount[];
}

async function describeMicroFrontend(
  app: ReleasesContext,
  store: ObjectStore,
  name: string,
  { granted, shells, counts }: MicroFrontendSources,
): Promise<MicroFrontend> {
  const { entry } = await readCurrentEntry(store, name);
  const state = getEntryState(entry);
  const { active, previous, candidate, disabled, withdrawn } = state;
  const versions = await findPublishedVersions(store, name, state);
  const events = await readAudits(store, name, MAX_EVENTS);
  const errors = await findVersionErrors(app, store, name);
  return {
    ...{ name, active, previous, candidate, disabled },
    ...{ prefixes: granted.prefixes[name] ?? [], isChangeable: name !== SHELL_NAME },
    owner: versions[0]?.owner ?? null,
    versions: await Promise.all(
      versions.map(async (describedVersion) => {
        const { version } = describedVersion;
        const versionCounts = filterCounts(counts, name, version);
        const incompatibilities =
          name === SHELL_NAME ? [] : await findIncompatibilities(store, name, version, { granted, shells });
        return {
          ...addVisitorCounts(describedVersion, state, versionCounts),
          errors: errors.get(version) ?? [],
          remarks: [
            ...(withdrawn.includes(version) ? [WITHDRAWN_REMARK] : []),
            ...incompatibilities,
            ...createPhaseRemarks(versionCounts),
          ],
        };
      }),
    ),
    events: events.reverse().map(toMicroFrontendEvent),
  };
}

const filterCounts = (counts: readonly PhaseCount[], name: string, version: string): PhaseCount[] =>
  counts.filter((count) => count.name === name && count.version === version);

function addVisitorCounts(
  describedVersion: DescribedVersion,
  state: EntryState,
  counts: readonly PhaseCount[],
): Omit<PublishedVersion, 'remarks' | 'errors'> {
  const { version, publishedAt, verified, requires, provides } = describedVersion;
  const failedPhases = counts.flatMap(({ phase, loads }) => {
    const parsedPhase = CountedLoadPhase.safeParse(phase);
    return parsedPhase.success && parsedPhase.data !== 'loaded'
      ? [{ phase: parsedPhase.data, count: loads }]
      : [];
  });
  const failures = sum(failedPhases.map(({ count }) => count));
  const loaded = sum(counts.filter(({ phase }) => phase === 'loaded').map(({ loads }) => loads));
  return {
    ...{ version, publishedAt, verified, requires, provides },
    ...getRoleAndShare(version, state),
    loads: loaded + failures,
    failures,
    failedPhases,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function getRoleAndShare(
  version: string,
  { active, previous, candidate, disabled }: EntryState,
): Pick<PublishedVersion, 'role' | 'share'> {
  const offeredPercent = candidate?.percent ?? 0;
  const getShare = (share: number): number => (disabled ? 0 : share);
  if (version === active) return { role: 'active', share: getShare(100 - offeredPercent) };
  if (version === candidate?.version) return { role: 'candidate', share: getShare(offeredPercent) };
  return { role: version === previous ? 'previous' : null, share: 0 };
}

type EventSubject = Pick<MicroFrontendEvent, 'version' | 'percent'>;

/** Converts an audit record of the store to an event, with the version that the change concerns. */
function toMicroFrontendEvent(audit: Audit): MicroFrontendEvent {
  const { id, at, by, why, action } = audit;
  return { id, at, by, why, action, ...toSubject(audit) };
}

function toSubject({ action, version, ...states }: Audit): EventSubject {
  const from = states.from ?? NO_STATE;
  const to = states.to ?? NO_STATE;
  switch (action) {
    case 'publish':
      return { version, percent: null };
    case 'activate':
      return { version: to.active, percent: null };
    case 'percent':
      return toOffer(from, to);
    case 'rollback':
      return { version: to.active === from.active ? getCandidate(from) : from.active, percent: null };
    case 'disable':
    case 'enable':
      return { version: null, percent: null };
  }
}

/**
 * Returns the offered version and its share of visitors: 100 percent for a candidate that became active, 0
 * for one that was withdrawn.
 */
function toOffer(from: EntryState, to: EntryState): EventSubject {
  if (to.candidate) return to.candidate;
  return to.active === from.active
    ? { version: getCandidate(from), percent: 0 }
    : { version: to.active, percent: 100 };
}

const getCandidate = ({ candidate }: EntryState): string | null => candidate?.version ?? null;
