const tails = new Map<string, Promise<unknown>>();

/**
 * Runs the tasks of one key one after another, in order of arrival, like a keyed mutex; tasks of other keys do not
 * wait.
 */
export async function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (tails.get(key) ?? Promise.resolve()).then(work);
  const tail = turn.catch(() => undefined);
  tails.set(key, tail);
  try {
    return await turn;
  } finally {
    if (tails.get(key) === tail) tails.delete(key);
  }
}
