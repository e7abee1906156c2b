import type { Load } from '@shop/contract/telemetry';

/** A load and when it ended, in ms since the page began. */
export interface NotedLoad {
  readonly load: Load;
  readonly endedAt: number;
}

/** A fallback that takes longer proves nothing: the visitor's network may be slow for every version. */
const PROOF_MS = 5000;

interface Circumstances {
  /** Whether the page was visible from one time to another; a browser may pause hidden pages. */
  readonly wasVisible: (from: number, to: number) => boolean;
  /** No more will be noted. */
  readonly isLast: boolean;
}

/**
 * Takes those loads from the list whose outcome is settled. Files that did not come may be the fault of the version or of
 * the visitor's network. They stay `network`, which counts against the version, only when its fallback then came in time,
 * to a page that was visible throughout. Otherwise they become `connection`, which does not.
 */
export function takeSettled(noted: NotedLoad[], { wasVisible, isLast }: Circumstances): Load[] {
  const open: NotedLoad[] = [];
  const settled = noted.flatMap((one, index): Load[] => {
    const { load, endedAt } = one;
    if (load.phase !== 'network') return [load];
    const next = noted.slice(index + 1).find(({ load: { part } }) => part === load.part);
    if (!next && !isLast) {
      open.push(one);
      return [];
    }
    const isProven =
      next !== undefined && isFallbackInTime(next.load) && wasVisible(endedAt - load.ms, next.endedAt);
    return [isProven ? load : { ...load, phase: 'connection' }];
  });
  noted.splice(0, noted.length, ...open);
  return settled;
}

const isFallbackInTime = ({ phase, outcome, ms }: Load): boolean =>
  phase === 'loaded' && outcome === 'previous' && ms < PROOF_MS;
