import { until } from '../../testing/apiProcess.ts';
import type { HostChange, HostWatch } from './hostWatch.ts';
import { watchHosts } from './hostWatch.ts';

type Answer = boolean | Error | 'never';

const TIMES = { pauseMs: 5, timeoutMs: 50 };

let watch: HostWatch | undefined;
afterEach(() => watch?.stop());

/** Hosts that answer as the returned list says, which may be changed at any time. */
function watched(
  answers: Answer[],
  first = 0,
): { answers: Answer[]; changes: HostChange[]; asked: number[] } {
  const changes: HostChange[] = [];
  const asked = answers.map(() => 0);
  const hosts = answers.map((_, index) => ({
    isWriter(): Promise<boolean> {
      asked[index] = (asked[index] ?? 0) + 1;
      const answer = answers[index];
      if (answer instanceof Error) return Promise.reject(answer);
      return answer === 'never' ? new Promise(() => undefined) : Promise.resolve(answer === true);
    },
  }));
  watch = watchHosts({ hosts, first, times: TIMES }, (change) => changes.push(change));
  return { answers, changes, asked };
}

const rounds = ({ asked }: { asked: number[] }, count: number) => {
  const end = (asked[0] ?? 0) + count;
  return until(async () => (asked[0] ?? 0) >= end);
};

test.each([
  ['takes no writes', false],
  ['refuses connections', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ['does not answer', 'never'],
] as const)('a host that %s is left for the next, and used again once it has recovered', async (_, fault) => {
  const { answers, changes } = watched([true, true, true]);
  answers[0] = fault;
  await until(async () => watch?.current === 1);
  answers[0] = true;
  await until(async () => watch?.current === 0);
  expect(changes).toEqual([
    { from: 0, to: 1, isFromDown: true },
    { from: 1, to: 0, isFromDown: false },
  ]);
});

test('one late answer changes nothing', async () => {
  const changes: HostChange[] = [];
  let asked = 0;
  const late = Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
  const busy = { isWriter: () => ((asked += 1) % 2 === 0 ? Promise.reject(late) : Promise.resolve(true)) };
  const hosts = [busy, { isWriter: () => Promise.resolve(true) }];
  watch = watchHosts({ hosts, first: 0, times: TIMES }, (change) => changes.push(change));
  await until(async () => asked >= 8);
  expect(changes).toEqual([]);
});

test('while no host takes writes the one in use stays', async () => {
  const hosts = watched([true, true]);
  hosts.answers.fill(false);
  await rounds(hosts, 5);
  expect(watch?.current).toBe(0);
  expect(hosts.changes).toEqual([]);
});

test('hosts before the one that was found at the start are used once they have recovered', async () => {
  const { changes } = watched([true, true], 1);
  expect(watch?.current).toBe(1);
  await until(async () => watch?.current === 0);
  expect(changes).toEqual([{ from: 1, to: 0, isFromDown: false }]);
});

test('a single host is never asked', async () => {
  const { asked } = watched([false]);
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
  expect(asked).toEqual([0]);
});
