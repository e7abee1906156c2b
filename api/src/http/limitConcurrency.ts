import { busy } from '../errors.ts';

interface WaitingTask {
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/** Runs a task when fewer than the maximum run; tasks of one caller, such as a network, queue in order. */
type ConcurrencyLimiter = <T>(work: () => Promise<T>, caller?: string) => Promise<T>;

/**
 * Limits the number of concurrent tasks. Waiting callers are served round-robin, so a caller with a hundred tasks
 * delays each other caller by no more than the running tasks and one more. When the queue is full, the caller with most
 * waiting tasks loses its last one, which throws 503.
 */
export function limitConcurrency(maxConcurrent: number, maxWaiting: number): ConcurrencyLimiter {
  // Waiting tasks by caller; the insertion order of the keys is the round-robin order.
  const waitingTasks = new Map<string, WaitingTask[]>();
  let waitingCount = 0;
  let runningCount = 0;

  const waitForTurn = (caller: string): Promise<void> => {
    if (waitingCount >= maxWaiting) evictWaitingTask(waitingTasks, caller);
    else waitingCount += 1;
    return new Promise((begin, refuse) => {
      const callerTasks = waitingTasks.get(caller);
      if (callerTasks) callerTasks.push({ begin, refuse });
      else waitingTasks.set(caller, [{ begin, refuse }]);
    });
  };

  const endTask = (): void => {
    const [nextEntry] = waitingTasks;
    const next = nextEntry?.[1].shift();
    if (!nextEntry || !next) {
      runningCount -= 1;
      return;
    }
    const [caller, remainingTasks] = nextEntry;
    waitingTasks.delete(caller);
    if (remainingTasks.length > 0) waitingTasks.set(caller, remainingTasks);
    waitingCount -= 1;
    next.begin();
  };

  return async (work, caller = '') => {
    if (runningCount < maxConcurrent) runningCount += 1;
    else await waitForTurn(caller);
    try {
      return await work();
    } finally {
      endTask();
    }
  };
}

/**
 * Rejects the last task of the caller with most waiting tasks. Throws 503 when the new task would make
 * `newCaller` that caller.
 */
function evictWaitingTask(waitingTasks: ReadonlyMap<string, WaitingTask[]>, newCaller: string): void {
  const callerCount = waitingTasks.get(newCaller)?.length ?? 0;
  const longest = [...waitingTasks.values()].reduce(
    (longest, tasks) => (tasks.length > longest.length ? tasks : longest),
    [],
  );
  if (longest.length <= callerCount + 1) throw busy();
  longest.pop()?.refuse(busy());
}
