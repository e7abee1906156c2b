import type { LoadResult } from '@shop/contract/telemetry';
import { describeError } from './describeError.ts';

/** Outcome of loading a version, and the time of its end in ms since the start of the page. */
export interface RecordedLoad {
  readonly load: LoadResult;
  /** Reason of a failed load. */
  readonly error?: unknown;
  readonly endedAt: number;
}

/**
 * Maximum duration in ms of a fallback's load that proves the version at fault. A slower one proves nothing, because
 * the visitor's network may be slow for every version.
 */
const MAX_FALLBACK_LOAD_MS = 5000;

interface SettleContext {
  /** Returns whether the page was visible throughout a period; a browser may pause hidden pages. */
  readonly wasVisible: (from: number, to: number) => boolean;
  /** True when no further loads will be recorded. */
  readonly isLast: boolean;
}

/**
 * Removes the loads whose outcome is settled from the list, and returns them. Files that did not arrive may
 * be the fault of the version or of the network. Such a load remains in phase `network`, which counts against
 * the version, only if its fallback then loaded in time on a page that was visible throughout. Otherwise its
 * phase becomes `connection`, which does not count.
 */
export function takeSettledLoads(loads: RecordedLoad[], { wasVisible, isLast }: SettleContext): LoadResult[] {
  const unsettledLoads: RecordedLoad[] = [];
  const settled = loads.flatMap((recordedLoad, index): LoadResult[] => {
    const { endedAt, error } = recordedLoad;
    const load: LoadResult =
      error === undefined ? recordedLoad.load : { ...recordedLoad.load, error: describeError(error) };
    if (load.phase !== 'network') return [load];
    const next = loads.slice(index + 1).find(({ load: { part } }) => part === load.part);
    if (!next && !isLast) {
      unsettledLoads.push(recordedLoad);
      return [];
    }
    const isVersionAtFault =
      next !== undefined && isFallbackInTime(next.load) && wasVisible(endedAt - load.ms, next.endedAt);
    return [isVersionAtFault ? load : { ...load, phase: 'connection' }];
  });
  loads.splice(0, loads.length, ...unsettledLoads);
  return settled;
}

const isFallbackInTime = ({ phase, outcome, ms }: LoadResult): boolean =>
  phase === 'loaded' && outcome === 'previous' && ms < MAX_FALLBACK_LOAD_MS;
