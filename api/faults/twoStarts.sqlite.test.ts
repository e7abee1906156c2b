import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listProducts } from '@shop/contract/products';
import { register } from '@shop/contract/users';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi } from '../src/testing/apiProcess.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import { IS_LONG, RUNS } from './runs.ts';

/** There are more starts than processors, so that each is interrupted at random points while others continue. */
const STARTS = IS_LONG ? 4 : 3;

let dataDir: string;
let apis: ApiProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-starts-'));
});
afterEach(async () => {
  await Promise.all(apis.map((api) => api.send('SIGKILL')));
  rmSync(dataDir, { recursive: true });
});

test.each(RUNS)(
  'processes that start at once on an empty folder serve one shop and can write (run %d)',
  async () => {
    apis = Array.from({ length: STARTS }, () => startApi({ SHOP_DATA_DIR: dataDir, SHOP_DEMO: '1' }));
    await Promise.all(apis.map((api) => api.untilHealthy()));
    const listed = await Promise.all(apis.map(({ url }) => callEndpoint(url, listProducts, {})));
    const [first] = listed;
    for (const { body } of listed) expect(body).toEqual(first?.body);
    expect(first?.body.products.length).toBeGreaterThan(0);

    const registered = await Promise.all(
      apis.map(({ url, pid }) =>
        callEndpoint(url, register, {
          name: 'Lerato',
          email: `lerato-${pid}@shop.example`,
          password: 'Fynbos2026!',
        }),
      ),
    );
    expect(registered.map(({ status }) => status)).toEqual(apis.map(() => 201));
  },
);
