/** Runs the tasks, at most `limit` at a time. The results are in the order of the tasks. */
export async function inParallel<T>(limit: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const queue = [...tasks.entries()];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, task] = next;
      results[index] = await task();
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
