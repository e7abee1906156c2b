import { limitConcurrency } from './limitConcurrency.ts';

/** A task that runs until it is ended, and notes when it begins. */
function aTask(name: string, begun: string[]) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async (): Promise<string> => {
    begun.push(name);
    await ended;
    return name;
  };
  return { work, end };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Asks for tasks such as 'a1', where the letter is the caller, and ends each one that has begun. */
async function orderOf(limited: ReturnType<typeof limitConcurrency>, names: readonly string[]) {
  const begun: string[] = [];
  const refused: string[] = [];
  const tasks = names.map((name) => ({ name, ...aTask(name, begun) }));
  const answers = tasks.map(({ name, work }) =>
    limited(work, name[0]).catch(() => {
      refused.push(name);
    }),
  );
  for (let ended = 0; ended < names.length; ended += 1) {
    await settled();
    for (const { name, end } of tasks) if (begun.includes(name)) end();
  }
  await Promise.all(answers);
  return { begun, refused };
}

test('runs no more tasks at once than it may', async () => {
  const limited = limitConcurrency(2, 10);
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await settled();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => limited(work)));
  expect(most).toBe(2);
});

test('tasks of one caller keep their order', async () => {
  const { begun } = await orderOf(limitConcurrency(1, 10), ['a1', 'a2', 'a3']);
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('a caller waits for one task of each other caller, however many those have', async () => {
  const { begun } = await orderOf(limitConcurrency(1, 10), ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('when too many wait, the caller with most of them loses the last one', async () => {
  const { begun, refused } = await orderOf(limitConcurrency(1, 3), [
    'a1',
    'a2',
    'a3',
    'a4',
    'b1',
    'b2',
    'c1',
  ]);
  expect(new Set(refused)).toEqual(new Set(['a3', 'a4', 'b2']));
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('a task that fails gives its place to the next one', async () => {
  const limited = limitConcurrency(1, 10);
  const failing = limited(() => Promise.reject(new Error('broken')));
  const next = limited(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
