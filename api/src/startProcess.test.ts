import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchCatalogueVersion } from '@shop/contract/catalogueVersion';
import { createApp } from './app.ts';
import { EXAMPLE_VALUES } from './config/exampleValues.ts';
import { UserEntity } from './database/entities/accounts.ts';
import { inTransaction } from './database/transaction.ts';
import { drain } from './drain.ts';
import { queueMail } from './features/mail/outbox.ts';
import { createMailJob } from './jobs/createMailJob.ts';
import { startJobs } from './jobs/jobs.ts';
import { waitUntil } from './testing/apiProcess.ts';
import { bundleApiProgram } from './testing/apiProgram.ts';
import type { TestApi } from './testing/testApi.ts';
import { testApi } from './testing/testApi.ts';
import type { TestDatabase } from './testing/testDatabase.ts';
import { createTestDatabase } from './testing/testDatabase.ts';

describe('a process that is stopped', () => {
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
    const jobs = startJobs(hasty.app, [createMailJob({ send: hang })]);
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
});

describe('the start in production', () => {
  const LIVE = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.test',
    PAYPAL_CLIENT_ID: 'live-id',
    PAYPAL_CLIENT_SECRET: 'live-secret',
    PAYPAL_API_URL: 'https://paypal.test',
    PAYPAL_SDK_URL: 'https://www.paypal.test/sdk/js',
    PAYPAL_WEBHOOK_ID: 'WH-1',
    PAYPAL_MERCHANT_ID: 'M1',
    EXCHANGE_RATE_URL: 'https://rates.test',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Shop <mail@shop.test>',
  };

  let database: TestDatabase;
  let started: ChildProcess | undefined;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    if (started?.exitCode === null) {
      started.kill('SIGKILL');
      await once(started, 'exit');
    }
    await database.drop();
  });

  function start(env: Record<string, string>) {
    const child = spawn(process.execPath, [bundleApiProgram()], {
      env: { PATH: process.env['PATH'], SHOP_DATA_DIR: database.dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started = child;
    return child;
  }

  /** Resolves with the address as soon as the log tells the port. */
  async function listening(child: ReturnType<typeof start>): Promise<string> {
    let log = '';
    return new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        const port = /"port":(\d+),[^\n]*"listening"/.exec(log)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
      child.once('exit', () => reject(new Error(`The API did not start:\n${log}`)));
    });
  }

  test('a process with the values of .env.example ends at once and names every one of them', async () => {
    const child = start({ ...LIVE, ...EXAMPLE_VALUES });
    const [problems] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(child.exitCode).toBe(1);
    for (const name of Object.keys(EXAMPLE_VALUES)) expect(problems).toContain(`${name} still has the value`);
  });

  test('a process with valid settings starts, runs while its providers are down, and ends cleanly', async () => {
    const databaseUrl = database.databaseUrl ?? 'mysql://shop:fynbos@127.0.0.1:9/shop';
    const child = start({ ...LIVE, PORT: '0', DATABASE_URL: databaseUrl, DRAIN_SECONDS: '1' });
    const url = await listening(child);
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    const status = database.databaseUrl === null ? 503 : 200;
    await waitUntil(async () => (await fetch(`${url}/api/health`)).status === status);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });
});

describe('the log of a process', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true });
  });
  afterAll(() => api.close());

  test('a failed statement is logged with its reason and place, without the values in it', async () => {
    const failure: unknown = await api.db.read
      .createQueryBuilder(UserEntity, 'user')
      .where('user.noSuchColumn = :value', { value: 'SECRET-VALUE' })
      .getMany()
      .catch((error: unknown) => error);
    api.log.logger.error({ err: failure }, 'request failed');
    expect(api.log.text).toMatch(/"type":"QueryFailedError","message":"[^"]*noSuchColumn/);
    expect(api.log.text).toContain('startProcess.test.ts');
    expect(api.log.text).not.toContain('SECRET-VALUE');
  });
});
