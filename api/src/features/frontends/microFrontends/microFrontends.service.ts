import { FailedPhase } from '@shop/contract/adminMicroFrontends';
import type { MicroFrontend, PublishedVersion } from '@shop/contract/adminMicroFrontends';
import { readAudits } from '@shop/store/audits';
import type { ShellVersion } from '@shop/store/counterparts';
import type { EntryState } from '@shop/store/entry';
import { NO_STATE, stateOf } from '@shop/store/entry';
import type { Granted, Grants } from '@shop/store/grants';
import { readGranted } from '@shop/store/grants';
import { isName } from '@shop/store/layout';
import type { ObjectStore } from '@shop/store/objectStore';
import { currentEntry } from '@shop/store/readEntry';
import type { DeliveryContext } from '../delivery/deliveryContext.ts';
import type { PhaseCount } from '../delivery/versionFigures.service.ts';
import { recentLoads } from '../delivery/versionFigures.service.ts';
import { deliveryEvent } from './deliveryEvent.ts';
import type { DescribedVersion } from './publishedVersions.service.ts';
import { publishedVersions } from './publishedVersions.service.ts';
import { WITHDRAWN, countRemarks, readableShells, unfitness } from './remarks.service.ts';
import { withStore } from './usedStore.ts';

const SHELL = 'shell';
const MOST_EVENTS = 10;

/** Returns the names that an administrator may change. */
export const changeableNames = (grants: Grants): string[] =>
  Object.keys(grants).filter((name) => isName(name) && name !== SHELL);

/** Lists the micro-frontends by name, and the shell, if it has been published, at the end. */
export async function listMicroFrontends(app: DeliveryContext): Promise<MicroFrontend[]> {
  const counts = await recentLoads(app.db.read, app.clock.now());
  return withStore(app, async (store) => {
    const granted = await readGranted(store);
    const shells = await readableShells(store);
    const names = [...changeableNames(granted.prefixes).sort(), SHELL];
    const all = await Promise.all(
      names.map((name) => microFrontend(store, name, { granted, shells, counts })),
    );
    return all.filter(({ name, versions }) => name !== SHELL || versions.length > 0);
  });
}

interface Surroundings {
  readonly granted: Granted;
  readonly shells: readonly ShellVersion[];
  readonly counts: readonly PhaseCount[];
}

async function microFrontend(
  store: ObjectStore,
  name: string,
  { granted, shells, counts }: Surroundings,
): Promise<MicroFrontend> {
  const { entry } = await currentEntry(store, name);
  const state = entry === null ? NO_STATE : stateOf(entry);
  const { active, previous, candidate, disabled, withdrawn } = state;
  const versions = await publishedVersions(store, name, state);
  const events = await readAudits(store, name, MOST_EVENTS);
  return {
    ...{ name, active, previous, candidate, disabled },
    ...{ prefixes: granted.prefixes[name] ?? [], isChangeable: name !== SHELL },
    owner: versions[0]?.owner ?? null,
    versions: await Promise.all(
      versions.map(async (described) => {
        const { version } = described;
        const counted = countsOf(counts, name, version);
        const unfit = name === SHELL ? [] : await unfitness(store, name, version, { granted, shells });
        return {
          ...withVisitors(described, state, counted),
          remarks: [...(withdrawn.includes(version) ? [WITHDRAWN] : []), ...unfit, ...countRemarks(counted)],
        };
      }),
    ),
    events: events.reverse().map(deliveryEvent),
  };
}

const countsOf = (counts: readonly PhaseCount[], name: string, version: string): PhaseCount[] =>
  counts.filter((count) => count.name === name && count.version === version);

function withVisitors(
  described: DescribedVersion,
  state: EntryState,
  counts: readonly PhaseCount[],
): Omit<PublishedVersion, 'remarks'> {
  const { version, publishedAt, verified, requires, provides } = described;
  const failedPhases = counts.flatMap(({ phase, loads }) => {
    const known = FailedPhase.safeParse(phase);
    return known.success && known.data !== 'loaded' ? [{ phase: known.data, count: loads }] : [];
  });
  const failures = sumOf(failedPhases.map(({ count }) => count));
  const loaded = sumOf(counts.filter(({ phase }) => phase === 'loaded').map(({ loads }) => loads));
  return {
    ...{ version, publishedAt, verified, requires, provides },
    ...visibilityOf(version, state),
    loads: loaded + failures,
    failures,
    failedPhases,
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function visibilityOf(
  version: string,
  { active, previous, candidate, disabled }: EntryState,
): Pick<PublishedVersion, 'role' | 'share'> {
  const offered = candidate?.percent ?? 0;
  const shown = (share: number): number => (disabled ? 0 : share);
  if (version === active) return { role: 'active', share: shown(100 - offered) };
  if (version === candidate?.version) return { role: 'candidate', share: shown(offered) };
  return { role: version === previous ? 'previous' : null, share: 0 };
}
