import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { EXAMPLE_VALUES } from './config/exampleValues.ts';
import { until } from './testing/apiProcess.ts';
import { apiProgram } from './testing/apiProgram.ts';
import type { TestDatabase } from './testing/testDatabase.ts';
import { createTestDatabase } from './testing/testDatabase.ts';

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
  const child = spawn(process.execPath, [apiProgram()], {
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
  await until(async () => (await fetch(`${url}/api/health`)).status === status);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});
