import { setTimeout as sleep } from 'node:timers/promises';

interface Host {
  isWriter(): Promise<boolean>;
}

export interface HostChange {
  readonly from: number;
  readonly to: number;
  /** Whether the former host is down; false when `from` works and an earlier host has recovered. */
  readonly isFromDown: boolean;
}

export interface HostWatch {
  /** Index of the host to use. */
  readonly current: number;
  stop(): void;
}

/** Time limit for a host's answer in ms. */
export const PROBE_TIMEOUT_MS = 1000;

interface ProbeTimes {
  readonly pauseMs: number;
  readonly timeoutMs: number;
}

const PROBE_TIMES: ProbeTimes = { pauseMs: 500, timeoutMs: PROBE_TIMEOUT_MS };

/** Hosts to watch in order of preference, and the index of the host that is used first. */
export interface HostWatchOptions {
  readonly hosts: readonly Host[];
  readonly first: number;
  readonly times?: ProbeTimes;
}

/**
 * Number of consecutive timeouts after which a host counts as failed, since a slow one may only be busy; a
 * refusal counts at once.
 */
const MAX_LATE_PROBES = 2;
/** Number of consecutive probes in which a failed host must accept writes before it is used again. */
const RECOVERY_PROBES = 3;

interface HostState {
  late: number;
  good: number;
  isUp: boolean;
}

/**
 * Probes all hosts repeatedly, and calls `onChange` when another is the first that accepts writes. While none
 * does, nothing changes. A single host is not probed, since there is no alternative.
 */
export function watchHosts(
  { hosts, first, times: { pauseMs, timeoutMs } = PROBE_TIMES }: HostWatchOptions,
  onChange: (change: HostChange) => void,
): HostWatch {
  const states = hosts.map((): HostState => ({ late: 0, good: 0, isUp: true }));
  const stopping = new AbortController();
  let current = first;

  const chooseHost = (): void => {
    const to = states.findIndex(({ isUp }) => isUp);
    if (to === current || to < 0 || stopping.signal.aborted) return;
    const change = { from: current, to, isFromDown: states[current]?.isUp === false };
    current = to;
    onChange(change);
  };

  const probeHosts = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await Promise.all(
        hosts.map(async (host, index) => {
          const probeResult = await probeWithTimeout(host.isWriter(), timeoutMs);
          const state = states[index];
          if (state) recordProbe(state, probeResult);
        }),
      );
      chooseHost();
      await sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  };

  // Hosts before `first` count as failed, because the caller has found that they do not accept writes.
  for (const state of states.slice(0, first)) state.isUp = false;
  if (hosts.length > 1) void probeHosts();
  return {
    get current() {
      return current;
    },
    stop: () => stopping.abort(),
  };
}

type ProbeResult = 'yes' | 'no' | 'late';

async function probeWithTimeout(isWriter: Promise<boolean>, timeoutMs: number): Promise<ProbeResult> {
  const timeoutController = new AbortController();
  const probeResult = await Promise.race([
    isWriter.then(
      (yes): ProbeResult => (yes ? 'yes' : 'no'),
      (error: unknown): ProbeResult => (isLate(error) ? 'late' : 'no'),
    ),
    sleep(timeoutMs, 'late' as const, { signal: timeoutController.signal, ref: false }).catch(
      () => 'late' as const,
    ),
  ]);
  timeoutController.abort();
  return probeResult;
}

const isLate = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['ETIMEDOUT', 'PROTOCOL_SEQUENCE_TIMEOUT'].includes(String(error.code));

function recordProbe(state: HostState, result: ProbeResult): void {
  state.late = result === 'late' ? state.late + 1 : 0;
  state.good = result === 'yes' ? state.good + 1 : 0;
  if (result === 'no' || state.late >= MAX_LATE_PROBES) state.isUp = false;
  else if (state.good >= RECOVERY_PROBES) state.isUp = true;
}
