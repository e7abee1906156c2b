interface Begun {
  /** By `performance.now()`. */
  readonly endsAt: number;
  readonly late: () => void;
}

/** Ends the time of what has begun. It may be called more than once. */
type End = () => void;

/**
 * Limits the time of many things that each have so many milliseconds, and calls `late` of those that have not ended by
 * then. They run out in the order in which they begin, so that one timer serves all. To begin and clear one for each would
 * take a read several microseconds, and hardly any of them ever fires.
 */
export function deadlines(ms: number): (late: () => void) => End {
  const running = new Set<Begun>();
  let timer: NodeJS.Timeout | undefined;

  const look = (): void => {
    timer = undefined;
    const now = performance.now();
    const over: Begun[] = [];
    for (const begun of running) {
      if (begun.endsAt > now) {
        // Before anybody is told, who may fail, or begin something else.
        lookIn(begun.endsAt - now);
        break;
      }
      over.push(begun);
    }
    for (const begun of over) if (running.delete(begun)) begun.late();
  };

  // What is waited for keeps a process alive by its connection, and a timer that is left over must not.
  const lookIn = (left: number): void => {
    timer ??= setTimeout(look, Math.ceil(left)).unref();
  };

  return (late) => {
    const begun = { endsAt: performance.now() + ms, late };
    running.add(begun);
    lookIn(ms);
    return () => void running.delete(begun);
  };
}
