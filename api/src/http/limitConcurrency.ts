import { busy } from '../errors.ts';

/** Runs a limited number of tasks at a time; throws 503 when too many are waiting. */
export function limitConcurrency(mostAtOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < mostAtOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw busy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
