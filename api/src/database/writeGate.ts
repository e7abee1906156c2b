export type WriteGate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs one writer at a time, in order of arrival. TypeORM's SQLite driver shares one connection among all callers, so
 * without the gate transactions would nest and the roll-back of one would undo another's committed writes.
 */
export function fifoGate(): WriteGate {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };
}

/** For engines that have a connection for every transaction. */
export const openGate: WriteGate = (work) => work();
