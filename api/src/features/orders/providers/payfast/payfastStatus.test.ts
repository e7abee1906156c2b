import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPaymentMethods } from '@shop/contract/config';
import { waitUntil } from '../../../../testing/apiProcess.ts';
import { MemoryLog } from '../../../../testing/memoryLog.ts';
import { testApi } from '../../../../testing/testApi.ts';
import { testClock } from '../../../../testing/testClock.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import { createPayFastStatusClient } from './payfastStatus.ts';

const MINUTE_MS = 60_000;

describe('the status page of PayFast', () => {
  let server: Server;
  let body: string;
  let requests: number;
  let isHanging: boolean;
  beforeEach(async () => {
    requests = 0;
    isHanging = false;
    server = createServer((_, response) => {
      requests += 1;
      if (!isHanging) response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  const startStatus = (waitMs = 10_000) => {
    const clock = testClock();
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/components.json`;
    const status = createPayFastStatusClient({
      url,
      clock,
      log: new MemoryLog().logger,
      timeoutMs: 5000,
      waitMs,
    });
    return { clock, status };
  };
  const list = (...components: { name: string; status: string; group?: boolean }[]): string =>
    JSON.stringify({ page: { name: 'Payfast' }, components });

  test('the page is read at most once a minute, however many buyers ask at once', async () => {
    body = list(
      { name: 'Payments :: Credit & Cheque Cards', status: 'operational' },
      { name: 'Payments :: Capitec Pay', status: 'major_outage' },
    );
    const { clock, status } = startStatus();
    const outage = { isComplete: false, options: ['cp'] };
    expect(await Promise.all([status.findOutage(), status.findOutage()])).toEqual([outage, outage]);
    body = list({ name: 'Capitec Pay', status: 'operational' });
    clock.advance(MINUTE_MS - 5000);
    expect(await status.findOutage()).toEqual(outage);
    expect(requests).toBe(1);
    clock.advance(5000);
    expect(await status.findOutage()).toBeNull();
    expect(requests).toBe(2);
  });

  test('while it does not answer, the last known status counts', async () => {
    body = list({ name: 'Capitec Pay', status: 'major_outage' });
    const { clock, status } = startStatus(50);
    await waitUntil(async () => (await status.findOutage()) !== null);
    isHanging = true;
    clock.advance(MINUTE_MS);
    expect(await status.findOutage()).toEqual({ isComplete: false, options: ['cp'] });
    expect(requests).toBe(2);
  });

  test.each([
    ['nothing, when every method works', list({ name: 'InstantEFT', status: 'operational' }), null],
    [
      'nothing, for slow methods and partial outages',
      list(
        { name: 'Zapper', status: 'partial_outage' },
        { name: 'SnapScan', status: 'degraded_performance' },
      ),
      null,
    ],
    [
      'nothing, for a group and for names that the shop does not know',
      list(
        { name: 'Capitec Pay', status: 'major_outage', group: true },
        { name: 'X', status: 'major_outage' },
      ),
      null,
    ],
    [
      'no cards, while one of two kinds works',
      list({ name: 'Credit Cards', status: 'major_outage' }, { name: 'Debit Cards', status: 'operational' }),
      null,
    ],
    [
      'all of PayFast, when each of its methods is down',
      list(
        { name: 'Debit Cards', status: 'major_outage' },
        { name: 'InstantEFT', status: 'under_maintenance' },
      ),
      { isComplete: true, options: ['cc', 'ef'] },
    ],
    ['nothing, for another shape', JSON.stringify({ components: { cc: 'down' } }), null],
    ['nothing, for a page of HTML', '<h1>Status</h1>', null],
  ])('is reported as down: %s', async (_, text, outage) => {
    body = text;
    expect(await startStatus().status.findOutage()).toEqual(outage);
  });
});

describe('the payment methods', () => {
  test('name what is down at PayFast, and nothing while its status page does not answer', async () => {
    const sandbox = await testSandbox();
    const env = { ...sandbox.env, ...sandbox.payfastEnv, PAYFAST_OPTIONS: 'cc,cp' };
    const api = await testApi({ env, oneProcess: true });
    const findOutage = async () => (await api.anonymous.call(getPaymentMethods, {})).body.payFastOutage;
    /** Waits until the status of the next minute is read, which pages do not wait for. */
    const waitForOutage = async (isExpected: (outage: Awaited<ReturnType<typeof findOutage>>) => boolean) => {
      api.clock.advance(MINUTE_MS);
      await waitUntil(async () => isExpected(await findOutage()));
    };
    try {
      expect(await findOutage()).toBeUndefined();
      await sandbox.control('payfast', { down: ['Capitec Pay'] });
      await waitForOutage((outage) => outage?.isComplete === false && outage.options.join() === 'cp');
      await sandbox.control('payfast', { down: 'all' });
      await waitForOutage((outage) => outage?.isComplete === true);
      await sandbox.control('payfast', { mode: 'down' });
      await waitForOutage((outage) => outage === undefined);
    } finally {
      await api.close();
      await sandbox.stop();
    }
  });

  test('say nothing of PayFast without the address of its status page', async () => {
    const status = createPayFastStatusClient({
      ...{ url: null, clock: testClock(), log: new MemoryLog().logger, timeoutMs: 5000 },
    });
    expect(await status.findOutage()).toBeNull();
  });
});
