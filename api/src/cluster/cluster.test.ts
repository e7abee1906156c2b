import type { ApiProcess } from '../testing/apiProcess.ts';
import { startApi, waitUntil } from '../testing/apiProcess.ts';
import type { TestDatabase } from '../testing/testDatabase.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { getRestartPause } from './startWorkers.ts';

describe('worker processes', () => {
  const onServersOnly = process.env['TEST_DATABASE_URL'] ? test : () => undefined;

  let database: TestDatabase;
  let api: ApiProcess | undefined;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    if (api?.hasEnded === false) await api.send('SIGKILL');
    await database.drop();
  });

  function start(): ApiProcess {
    const { databaseUrl, dataDir } = database;
    api = startApi({
      ...{ SHOP_DATA_DIR: dataDir, API_WORKERS: '2', SHED_LOAD: 'off' },
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    });
    return api;
  }

  const pidsOf = ({ log }: ApiProcess): number[] =>
    [...log.matchAll(/"pid":(\d+),"msg":"worker started"/g)].map(([, pid]) => Number(pid));
  const listening = ({ log }: ApiProcess): number => log.split('"listening"').length - 1;
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  if (!process.env['TEST_DATABASE_URL']) {
    test('SQLite is for one process, so several refuse to start and name the setting', async () => {
      const started = start();
      await waitUntil(() => Promise.resolve(started.hasEnded));
      expect(started.log).toBe(
        'API_WORKERS: several processes need DATABASE_URL, since SQLite is for one.\n',
      );
    });
  }

  onServersOnly('several processes share the port, and one that is killed is replaced', async () => {
    const started = start();
    await waitUntil(() => Promise.resolve(listening(started) === 2));
    await started.untilHealthy();
    const [first = 0] = pidsOf(started);
    process.kill(first, 'SIGKILL');
    await waitUntil(() => Promise.resolve(listening(started) === 3));
    expect(pidsOf(started)).toHaveLength(3);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${started.url}/api/products`, { headers: { connection: 'close' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  onServersOnly('all of them finish what they have begun when the first one is told to end', async () => {
    const started = start();
    await waitUntil(() => Promise.resolve(listening(started) === 2));
    await started.untilHealthy();
    await started.send('SIGTERM');
    expect(started.log.split('"drained"')).toHaveLength(3);
    expect(pidsOf(started).filter(isAlive)).toEqual([]);
  });

  onServersOnly('none of them stays behind when the first one is killed', async () => {
    const started = start();
    await waitUntil(() => Promise.resolve(listening(started) === 2));
    await started.send('SIGKILL');
    await waitUntil(() => Promise.resolve(pidsOf(started).every((pid) => !isAlive(pid))), 20_000);
  });
});

describe('pauses before a restart', () => {
  test('who ends soon after each start is replaced after ever longer pauses, up to ten seconds', () => {
    const pauses: number[] = [];
    let endings = 0;
    for (let round = 0; round < 9; round += 1) {
      const next = getRestartPause(500, endings);
      pauses.push(next.pauseMs);
      ({ endings } = next);
    }
    expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
  });

  test('who has run for long is replaced at once', () => {
    expect(getRestartPause(60_000, 7)).toEqual({ pauseMs: 100, endings: 1 });
  });
});
