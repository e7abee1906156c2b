import type { Load } from '@shop/contract/telemetry';
import type { Registry } from '@shop/registry/registry';
import { findOwner, findThrower } from './findThrower.ts';
import type { Thrower } from './findThrower.ts';
import type { OfferedVersion } from './offeredVersions.ts';
import { phaseOf } from './RemoteFailure.ts';
import { scriptFailure } from './scriptFailure.ts';

interface LoadReportsOptions {
  readonly registry: () => Registry;
  readonly onLoad?: ((load: Load) => void) | undefined;
  /** The version of a micro-frontend that this page has loaded, and when it began to. */
  readonly findLoaded: (
    name: string,
  ) => { readonly loaded?: OfferedVersion; readonly startedAt: number } | undefined;
}

export interface LoadReports {
  readonly note: (
    name: string,
    version: OfferedVersion,
    since: number,
    outcome: Pick<Load, 'phase' | 'outcome'>,
  ) => void;
  /** Reports a version that could not be loaded. */
  readonly noteFailedLoad: (name: string, version: OfferedVersion, since: number, error: unknown) => void;
  /** Reports an error that a page of the micro-frontend has ended with, as a failure of the version whose code threw. */
  readonly noteFailure: (name: string, error: unknown) => void;
  /**
   * Reports an error of which no page knows, as a failure of the version whose code threw. `owner` is the micro-frontend
   * whose reducer or saga that was.
   */
  readonly noteThrown: (error: unknown, owner?: string) => void;
  /** Reports that the browser blocked what this script asked for, once for each version. */
  readonly noteBlocked: (script: string) => void;
}

/** Reports how versions of micro-frontends fare in this page. An error counts against the version whose code threw it. */
export function createLoadReports({ registry, onLoad, findLoaded }: LoadReportsOptions): LoadReports {
  const blamed = new Set<string>();
  const blocked = new Set<string>();
  const note: LoadReports['note'] = (part, { key }, since, outcome) => {
    onLoad?.({ part, version: key, ms: Math.round(performance.now() - since), ...outcome });
  };
  /** Reports once that code of the version threw. */
  const blameVersion = ({ part, version }: Thrower): void => {
    if (blamed.has(`${part} ${version}`)) return;
    blamed.add(`${part} ${version}`);
    onLoad?.({ part, version, ms: Math.round(performance.now()), phase: 'threw', outcome: 'failed' });
  };
  /** Reports the version whose code threw, if the error says it, and returns whose that is. */
  const blameThrower = (error: unknown, own?: Thrower): 'own' | 'foreign' | 'unknown' => {
    const thrower = findThrower(error, registry());
    if (thrower === null) return 'unknown';
    blameVersion(thrower);
    return thrower.part === own?.part && thrower.version === own.version ? 'own' : 'foreign';
  };

  return {
    note,
    noteFailedLoad: (name, version, since, error) => {
      const phase = phaseOf(error);
      const whose =
        phase === 'install' ? blameThrower(error, { part: name, version: version.key }) : 'unknown';
      if (whose === 'own') return;
      note(name, version, since, { phase: whose === 'foreign' ? 'render' : phase, outcome: 'failed' });
    },
    noteFailure: (name, error) => {
      const { loaded, startedAt = 0 } = findLoaded(name) ?? {};
      // What could not be loaded has been reported already.
      if (!loaded) return;
      const ofScript = scriptFailure(error, loaded.version.base);
      if (ofScript === null && blameThrower(error, { part: name, version: loaded.key }) === 'own') return;
      note(name, loaded, startedAt, { phase: ofScript ?? 'render', outcome: 'failed' });
    },
    noteThrown: (error, owner) => {
      const loaded = owner === undefined ? undefined : findLoaded(owner)?.loaded;
      if (owner !== undefined && loaded) blameVersion({ part: owner, version: loaded.key });
      else blameThrower(error);
    },
    noteBlocked: (script) => {
      const owner = findOwner(script, registry());
      if (owner === null || blocked.has(`${owner.part} ${owner.version}`)) return;
      blocked.add(`${owner.part} ${owner.version}`);
      onLoad?.({ ...owner, ms: Math.round(performance.now()), phase: 'policy', outcome: 'failed' });
    },
  };
}
