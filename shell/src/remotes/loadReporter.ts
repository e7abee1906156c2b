import type { LoadResult } from '@shop/contract/telemetry';
import type { Registry } from '@shop/registry/registry';
import { findScriptOwner, findErrorOrigin } from './errorOrigin.ts';
import type { ErrorOrigin } from './errorOrigin.ts';
import type { LoadableVersion } from './loadableVersions.ts';
import { getFailedPhase } from './RemoteFailure.ts';
import { findScriptFailure } from './scriptFailure.ts';

/** Receives the outcome of a load, and the error of a failed one. */
export type OnLoad = (load: LoadResult, error?: unknown) => void;

interface LoadReporterOptions {
  readonly registry: () => Registry;
  readonly onLoad?: OnLoad | undefined;
  /**
   * Finds the version of a micro-frontend that this page has loaded, if the load has succeeded, and the start
   * of the load in ms since the start of the page; undefined for a micro-frontend that this page does not
   * load.
   */
  readonly findLoaded: (
    name: string,
  ) => { readonly loaded?: LoadableVersion; readonly startedAt: number } | undefined;
}

export interface LoadReporter {
  readonly note: (
    name: string,
    version: LoadableVersion,
    since: number,
    outcome: Pick<LoadResult, 'phase' | 'outcome'> & { readonly error?: unknown },
  ) => void;
  /** Reports a version that could not be loaded. */
  readonly noteFailedLoad: (name: string, version: LoadableVersion, since: number, error: unknown) => void;
  /** Reports an error of the micro-frontend's page as a failure of the version whose code threw. */
  readonly noteFailure: (name: string, error: unknown) => void;
  /**
   * Reports an error outside of pages as a failure of the version whose code threw. `owner` is the micro-frontend of
   * the reducer or saga that threw.
   */
  readonly noteThrown: (error: unknown, owner?: string) => void;
  /** Reports that the page's Content-Security-Policy has blocked a request of this script, once per version. */
  readonly noteBlocked: (script: string) => void;
}

/**
 * Creates the reporter of micro-frontend loads in this page. An error counts against the version whose code
 * threw it.
 */
export function createLoadReporter({ registry, onLoad, findLoaded }: LoadReporterOptions): LoadReporter {
  const reportedVersions = new Set<string>();
  const blockedVersions = new Set<string>();
  const note: LoadReporter['note'] = (part, { key }, since, { error, ...outcome }) => {
    onLoad?.({ part, version: key, ms: Math.round(performance.now() - since), ...outcome }, error);
  };
  /** Reports that code of the version threw, once per version. */
  const reportThrownError = ({ part, version }: ErrorOrigin, error: unknown): void => {
    if (reportedVersions.has(`${part} ${version}`)) return;
    reportedVersions.add(`${part} ${version}`);
    onLoad?.({ part, version, ms: Math.round(performance.now()), phase: 'threw', outcome: 'failed' }, error);
  };
  /**
   * Reports the version whose code threw. Returns `own` if that is the given version, `foreign` if it is
   * another one, and `unknown`, without a report, if the stack identifies no version.
   */
  const reportThrowingVersion = (error: unknown, own?: ErrorOrigin): 'own' | 'foreign' | 'unknown' => {
    const throwingVersion = findErrorOrigin(error, registry());
    if (throwingVersion === null) return 'unknown';
    reportThrownError(throwingVersion, error);
    return throwingVersion.part === own?.part && throwingVersion.version === own.version ? 'own' : 'foreign';
  };

  return {
    note,
    noteFailedLoad: (name, version, since, error) => {
      const phase = getFailedPhase(error);
      const throwerKind =
        phase === 'install' ? reportThrowingVersion(error, { part: name, version: version.key }) : 'unknown';
      if (throwerKind === 'own') return;
      const failedPhase = throwerKind === 'foreign' ? 'render' : phase;
      note(name, version, since, { phase: failedPhase, outcome: 'failed', error });
    },
    noteFailure: (name, error) => {
      const { loaded, startedAt = 0 } = findLoaded(name) ?? {};
      // A failed load has been reported already.
      if (!loaded) return;
      const scriptFailure = findScriptFailure(error, loaded.version.base);
      if (
        scriptFailure === null &&
        reportThrowingVersion(error, { part: name, version: loaded.key }) === 'own'
      )
        return;
      note(name, loaded, startedAt, { phase: scriptFailure ?? 'render', outcome: 'failed', error });
    },
    noteThrown: (error, owner) => {
      const loaded = owner === undefined ? undefined : findLoaded(owner)?.loaded;
      if (owner !== undefined && loaded) reportThrownError({ part: owner, version: loaded.key }, error);
      else reportThrowingVersion(error);
    },
    noteBlocked: (script) => {
      const owner = findScriptOwner(script, registry());
      if (owner === null || blockedVersions.has(`${owner.part} ${owner.version}`)) return;
      blockedVersions.add(`${owner.part} ${owner.version}`);
      onLoad?.({ ...owner, ms: Math.round(performance.now()), phase: 'policy', outcome: 'failed' });
    },
  };
}
