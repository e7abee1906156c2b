import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchCatalogueVersion } from '@shop/contract/catalogueVersion';
import { createApp } from './app.ts';
import { inTransaction } from './database/transaction.ts';
import { drain } from './drain.ts';
import { queueMail } from './features/mail/outbox.ts';
import { deliverMail } from './jobs/deliverMail.ts';
import { startJobs } from './jobs/jobs.ts';
import type { TestApi } from './testing/testApi.ts';
import { testApi } from './testing/testApi.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi({ oneProcess: true, env: { DRAIN_SECONDS: '20' } });
});
afterEach(() => api.close());

test('a request in flight is answered, health says 503 before the port closes, and jobs end', async () => {
  let answerSlow: (() => void) | undefined;
  const server = createServer((request, response) => {
    if (request.url === '/slow') answerSlow = () => void response.end('answered');
    else response.end(String(api.app.isDraining));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let runs = 0;
  const jobs = startJobs(api.app, [{ name: 'counting', everyMs: 5, run: async () => void (runs += 1) }]);

  const slow = fetch(`${url}/slow`);
  await waitFor(() => answerSlow !== undefined && runs > 1);
  const drained = drain({ app: api.app, server, jobs });
  expect(await (await fetch(url)).text()).toBe('true');
  await waitFor(() => !server.listening);
  answerSlow?.();
  expect(await (await slow).text()).toBe('answered');
  await drained;
  await expect(fetch(url)).rejects.toThrow();
  const runsAtEnd = runs;
  await sleep(30);
  expect(runs).toBe(runsAtEnd);
});

test('a hanging mail server delays the end only as long as the settings allow', async () => {
  for (const name of ['Thandi', 'Sipho']) {
    const mail = { kind: 'welcome', to: 'thandi@shop.example', name } as const;
    await inTransaction(api.db, (tx) => queueMail(tx, mail, api.clock.now()));
  }
  let attempts = 0;
  let giveUp = (): void => undefined;
  const hang = (): Promise<void> => {
    attempts += 1;
    return new Promise((_resolve, reject) => {
      giveUp = () => reject(new Error('no answer'));
    });
  };
  const hasty = await testApi({ oneProcess: true, env: { DRAIN_SECONDS: '1' }, beside: api });
  const jobs = startJobs(hasty.app, [deliverMail({ send: hang })]);
  await waitFor(() => attempts === 1);
  const server = createServer().listen(0, '127.0.0.1');
  await drain({ app: hasty.app, server, jobs });
  giveUp();
  await jobs.stop();
  await hasty.close();
  expect(attempts).toBe(1);
});

test('streams end with the start of the drain, so that they do not hold it up', async () => {
  const answer = createApp(api.app).callback();
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stream = await fetch(`http://127.0.0.1:${port}${watchCatalogueVersion.path}`);
  const drained = drain({ app: api.app, server, jobs: startJobs(api.app, []) });
  // A connection that is cut at the deadline rejects.
  await expect(stream.text()).resolves.toEqual(expect.any(String));
  await drained;
});

async function waitFor(isReached: () => boolean): Promise<void> {
  while (!isReached()) await sleep(5);
}
