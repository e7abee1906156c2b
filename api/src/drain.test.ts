import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { drain } from './drain.ts';
import { startJobs } from './jobs/jobs.ts';
import type { TestApi } from './testing/testApi.ts';
import { testApi } from './testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('a request in flight is answered, health says 503 before the port closes, and jobs end', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/slow') return void response.end(String(api.shop.isDraining));
    void sleep(600).then(() => response.end('answered'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let runs = 0;
  const jobs = startJobs(api.shop, [{ name: 'counting', everyMs: 5, run: async () => void (runs += 1) }]);

  const slow = fetch(`${url}/slow`);
  await sleep(50);
  const drained = drain({ shop: api.shop, server, jobs });
  await sleep(50);
  expect(await (await fetch(url)).text()).toBe('true');
  expect(await (await slow).text()).toBe('answered');
  await drained;
  await expect(fetch(url)).rejects.toThrow();
  const runsAtEnd = runs;
  await sleep(30);
  expect(runs).toBe(runsAtEnd);
  expect(runs).toBeGreaterThan(1);
});
