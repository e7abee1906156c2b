import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { startJobs } from './jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('a job that fails is logged, runs again, and stops no other', async () => {
  let failures = 0;
  let runs = 0;
  const jobs = startJobs(api.app, [
    {
      name: 'failing',
      everyMs: 5,
      run: () => {
        failures += 1;
        return Promise.reject(new Error('this job fails'));
      },
    },
    { name: 'working', everyMs: 5, run: () => Promise.resolve(void (runs += 1)) },
  ]);
  while (failures < 2 || runs < 2) await sleep(5);
  await jobs.stop();
  expect(failures).toBeGreaterThan(1);
  expect(runs).toBeGreaterThan(1);
  expect(api.log.text).toContain('this job fails');
});

test('runs of one job never overlap', async () => {
  let running = 0;
  let most = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
  };
  const jobs = startJobs(api.app, [{ name: 'slow', everyMs: 1, run }]);
  await sleep(100);
  await jobs.stop();
  expect(most).toBe(1);
  expect(running).toBe(0);
});
