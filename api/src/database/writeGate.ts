export type WriteGate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets one writer pass at a time, in order of arrival. TypeORM's SQLite driver shares one connection among all callers:
 * without the gate, two transactions nest, and the roll-back of one takes the other's acknowledged write with it.
 */
export function fifoGate(): WriteGate {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };
}

/** For engines with a connection for every transaction. */
export const openGate: WriteGate = (work) => work();
