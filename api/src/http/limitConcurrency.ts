import { busy } from '../errors.ts';

interface WaitingTask {
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/** Runs a task when fewer than the maximum run; tasks of one caller, such as a network, queue in order. */
type RunLimited = <T>(work: () => Promise<T>, caller?: string) => Promise<T>;

/**
 * Limits the number of concurrent tasks. Waiting callers are served round-robin, so a caller with a hundred tasks
 * delays each other caller by no more than the running tasks and one more. When the queue is full, the caller with most
 * waiting tasks loses its last one, which throws 503.
 */
export function limitConcurrency(maxConcurrent: number, maxWaiting: number): RunLimited {
  // Waiting tasks by caller; the insertion order of the keys is the round-robin order.
  const waiting = new Map<string, WaitingTask[]>();
  let waiters = 0;
  let running = 0;

  const wait = (caller: string): Promise<void> => {
    if (waiters >= maxWaiting) makeRoom(waiting, caller);
    else waiters += 1;
    return new Promise((begin, refuse) => {
      const callerTasks = waiting.get(caller);
      if (callerTasks) callerTasks.push({ begin, refuse });
      else waiting.set(caller, [{ begin, refuse }]);
    });
  };

  const endTask = (): void => {
    const [turn] = waiting;
    const next = turn?.[1].shift();
    if (!turn || !next) {
      running -= 1;
      return;
    }
    const [caller, rest] = turn;
    waiting.delete(caller);
    if (rest.length > 0) waiting.set(caller, rest);
    waiters -= 1;
    next.begin();
  };

  return async (work, caller = '') => {
    if (running < maxConcurrent) running += 1;
    else await wait(caller);
    try {
      return await work();
    } finally {
      endTask();
    }
  };
}

/** Rejects the last task of the caller with most waiting tasks. Throws 503 when that is the present caller. */
function makeRoom(waiting: ReadonlyMap<string, WaitingTask[]>, asking: string): void {
  const callerCount = waiting.get(asking)?.length ?? 0;
  const longest = [...waiting.values()].reduce(
    (longest, tasks) => (tasks.length > longest.length ? tasks : longest),
    [],
  );
  if (longest.length <= callerCount + 1) throw busy();
  longest.pop()?.refuse(busy());
}
