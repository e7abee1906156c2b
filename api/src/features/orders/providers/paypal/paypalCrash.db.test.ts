import { inTransaction } from '../../../../database/transaction.ts';
import { reconcilePayments } from '../../../../jobs/reconcilePayments.ts';
import type { ApiProcess } from '../../../../testing/apiProcess.ts';
import { startApi, until } from '../../../../testing/apiProcess.ts';
import { reloaded } from '../../../../testing/factories/products.ts';
import { paymentsOf } from '../../../../testing/payments.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import { startSession } from '../../../../http/sessions/sessions.service.ts';

let sandbox: TestSandbox;
let api: TestApi;
let child: ApiProcess;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.env });
  const { databaseUrl, dataDir } = api.app.config;
  child = startApi({ ...sandbox.env, DATABASE_URL: databaseUrl ?? '', SHOP_DATA_DIR: dataDir });
  await child.untilHealthy();
});
afterAll(async () => {
  await child.send('SIGKILL');
  await api.close();
  await sandbox.stop();
});

test('a process killed between capture and its record loses no payment [R.20]', async () => {
  const buyer = paymentsOf(api, sandbox);
  const paying = await buyer.begun();
  const { order, buyer: owner, product } = paying.placed;
  const token = await inTransaction(api.db, (tx) => startSession(tx, owner.id, api.clock.now()));
  const ask = (method: string, path: string, body: object) =>
    fetch(`${child.url}/api/orders/${order._id}${path}`, {
      method,
      headers: { Cookie: `sid=${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  // The early report is refused, and the process has an access token of PayPal after it.
  expect((await ask('PUT', '/pay', { id: paying.id })).status).toBe(409);

  await sandbox.control('paypal', { mode: 'slow', slowMs: 60_000 });
  const lost = ask('POST', `/paypal/${paying.id}/capture`, {}).catch(() => null);
  await until(() => sandbox.captureOf(paying.id));
  await child.send('SIGKILL');
  expect(await lost).toBeNull();
  await sandbox.control('paypal', { mode: 'ok' });
  expect(await buyer.seen(paying.placed)).toMatchObject({ isPaid: false });

  api.clock.advance(120_000);
  await reconcilePayments.run(api.app);
  expect(await buyer.seen(paying.placed)).toMatchObject({ status: 'paid', refundDue: false });
  expect(await buyer.rows(paying.placed)).toBe(1);
  expect(await reloaded(api, product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
});
