import { register } from '@shop/contract/users';
import type { Sandbox } from '../../tools/sandbox/src/startSandbox.ts';
import { startSandbox } from '../../tools/sandbox/src/startSandbox.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi, startWorker, waitUntil } from '../src/testing/apiProcess.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import type { TestDatabase } from '../src/testing/testDatabase.ts';
import { createTestDatabase } from '../src/testing/testDatabase.ts';
import { countMails } from './countMails.ts';

let database: TestDatabase;
let sandbox: Sandbox;
let api: ApiProcess;
let workers: ApiProcess[] = [];
beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), startSandbox({ httpPort: 0, smtpPort: 0 })]);
  const env = {
    DATABASE_URL: database.databaseUrl ?? '',
    SHOP_DATA_DIR: database.dataDir,
    SMTP_URL: sandbox.smtpUrl,
    DRAIN_SECONDS: '5',
  };
  api = startApi({ ...env, JOBS: 'off' });
  await api.untilHealthy();
  workers = await Promise.all([startWorker(env), startWorker(env), startWorker(env)]);
});
afterAll(async () => {
  await Promise.all([api, ...workers].map((process) => process.send('SIGKILL')));
  await sandbox.stop();
  await database.drop();
});

let people = 0;

async function registerMany(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `person-${(people += 1)}@shop.example`);
  for (const email of emails) {
    const person = { name: 'Lerato', email, password: 'Fynbos2026!' };
    expect((await callEndpoint(api.url, register, person)).status).toBe(201);
  }
  return emails;
}

const counts = (emails: readonly string[]): Promise<number[]> =>
  Promise.all(emails.map((email) => countMails(sandbox.httpUrl, email)));

test('an API without jobs leaves them to workers, which send every email once, even when killed', async () => {
  const first = await registerMany(8);
  await waitUntil(async () => (await counts(first)).every((count) => count > 0));
  expect(await counts(first)).toEqual(first.map(() => 1));
  expect(api.log).not.toContain('mail sent');

  const [stopped, killed] = workers;
  const second = await registerMany(4);
  await stopped?.send('SIGTERM');
  expect(stopped?.log).toContain('"drained"');
  await killed?.send('SIGKILL');
  const third = await registerMany(4);
  // Of a worker that was killed, the one email that it was sending follows when its lease has ended.
  await waitUntil(
    async () => (await counts([...second, ...third])).filter((count) => count === 0).length <= 1,
  );
  for (const count of await counts([...second, ...third])) expect(count).toBeLessThanOrEqual(2);
});
