import type { Load } from '@shop/contract/telemetry';
import { describeError } from './describeError.ts';

/** Outcome of loading a version, and the time of its end in ms since the start of the page. */
export interface RecordedLoad {
  readonly load: Load;
  /** Reason of a failed load. */
  readonly error?: unknown;
  readonly endedAt: number;
}

/**
 * Maximum duration in ms of a fallback's load that proves the version at fault. A slower one proves nothing, because
 * the visitor's network may be slow for every version.
 */
const PROOF_MS = 5000;

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
export function takeSettledLoads(loads: RecordedLoad[], { wasVisible, isLast }: SettleContext): Load[] {
  const open: RecordedLoad[] = [];
  const settled = loads.flatMap((one, index): Load[] => {
    const { endedAt, error } = one;
    const load: Load = error === undefined ? one.load : { ...one.load, error: describeError(error) };
    if (load.phase !== 'network') return [load];
    const next = loads.slice(index + 1).find(({ load: { part } }) => part === load.part);
    if (!next && !isLast) {
      open.push(one);
      return [];
    }
    const isProven =
      next !== undefined && isFallbackInTime(next.load) && wasVisible(endedAt - load.ms, next.endedAt);
    return [isProven ? load : { ...load, phase: 'connection' }];
  });
  loads.splice(0, loads.length, ...open);
  return settled;
}

const isFallbackInTime = ({ phase, outcome, ms }: Load): boolean =>
  phase === 'loaded' && outcome === 'previous' && ms < PROOF_MS;
