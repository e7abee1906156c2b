export type WriteGate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates the mutex of SQLite's writers, which run one at a time in order of arrival. TypeORM's SQLite driver shares
 * one connection among all callers, so without the gate transactions would nest and the rollback of one would undo
 * another's committed writes.
 */
export function createFifoGate(): { gate: WriteGate; oldestWaitMs: () => number } {
  let tail: Promise<unknown> = Promise.resolve();
  const waitingSince: number[] = [];
  return {
    gate(work) {
      waitingSince.push(performance.now());
      const result = tail.then(() => {
        waitingSince.shift();
        return work();
      });
      tail = result.catch(() => undefined);
      return result;
    },
    oldestWaitMs: () => performance.now() - (waitingSince[0] ?? performance.now()),
  };
}

/** Gate without a queue, for engines that have a connection for every transaction. */
export const passThroughGate: WriteGate = (work) => work();
