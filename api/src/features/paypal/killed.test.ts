import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../database/inTransaction.ts';
import { reconcilePayments } from '../../jobs/reconcilePayments.ts';
import { reloaded } from '../../testing/factories/products.ts';
import { paymentsOf } from '../../testing/payments.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import type { TestSandbox } from '../../testing/testSandbox.ts';
import { testSandbox } from '../../testing/testSandbox.ts';
import { startSession } from '../sessions/sessions.service.ts';

const API = join(import.meta.dirname, '../../..');

let sandbox: TestSandbox;
let api: TestApi;
let child: ChildProcess;
let childUrl: string;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.env });
  const port = await freePort();
  childUrl = `http://127.0.0.1:${port}`;
  const { databaseUrl, dataDir } = api.shop.config;
  child = spawn(process.execPath, ['--conditions=shop:source', '--import', 'tsx', 'src/main.ts'], {
    cwd: API,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      ...sandbox.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl ?? '',
      SHOP_DATA_DIR: dataDir,
      SHOP_DEMO: '0',
    },
  });
  await until(async () => (await fetch(`${childUrl}/api/health`)).ok);
}, 60_000);
afterAll(async () => {
  child.kill('SIGKILL');
  await api.close();
  await sandbox.stop();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Tries until it succeeds; a failure counts as not yet. */
async function until(check: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 50_000;
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error('waited too long');
    await sleep(50);
  }
}

test('a process that is killed between taking the money and recording it loses nothing', async () => {
  const buyer = paymentsOf(api, sandbox);
  const paying = await buyer.begun();
  const { order, buyer: owner, product } = paying.placed;
  const token = await inTransaction(api.db, (tx) => startSession(tx, owner.id, api.clock.now()));
  const ask = (method: string, path: string, body: object) =>
    fetch(`${childUrl}/api/orders/${order._id}${path}`, {
      method,
      headers: { Cookie: `sid=${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  // An early report is refused, and leaves the process with an access token of PayPal.
  expect((await ask('PUT', '/pay', { id: paying.id })).status).toBe(409);

  await sandbox.control('paypal', { mode: 'slow', slowMs: 60_000 });
  const lost = ask('POST', `/paypal/${paying.id}/capture`, {}).catch(() => null);
  await until(() => sandbox.captureOf(paying.id));
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(await lost).toBeNull();
  await sandbox.control('paypal', { mode: 'ok' });
  expect(await buyer.seen(paying.placed)).toMatchObject({ isPaid: false });

  api.clock.advance(120_000);
  await reconcilePayments.run(api.shop);
  expect(await buyer.seen(paying.placed)).toMatchObject({ status: 'paid', refundDue: false });
  expect(await buyer.rows(paying.placed)).toBe(1);
  expect(await reloaded(api, product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
});
