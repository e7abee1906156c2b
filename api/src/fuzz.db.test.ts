import { allEndpoints } from '@shop/contract/allEndpoints';
import { recordMeasurement } from './testing/measurements.ts';
import { sendAttacks } from './testing/fuzz/sendAttacks.ts';
import { listFields } from './testing/fuzz/schemaFields.ts';
import type { TestApi } from './testing/testApi.ts';
import { testApi } from './testing/testApi.ts';
import type { TestDelivery } from './testing/testDelivery.ts';
import { testDelivery } from './testing/testDelivery.ts';
import type { TestSandbox } from './testing/testSandbox.ts';
import { testSandbox } from './testing/testSandbox.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** A server takes longer for each. */
const FEW = process.env['TEST_DATABASE_URL'] ? 100 : 200;
const REQUESTS = IS_LONG ? 20_000 : FEW;
/** Beside other tests a shorter limit would measure the machine, so this one only finds what hangs. */
const LIMIT_MS = 10_000;
const MOST_HEAP_GROWTH = 64 * 1024 * 1024;
const GIVEN_SEED = process.env['FUZZ_SEED'];
const SEED = GIVEN_SEED === undefined ? (IS_LONG ? Date.now() % 1_000_000 : 1994) : Number(GIVEN_SEED);

jest.setTimeout(REQUESTS * 200);

let sandbox: TestSandbox;
let delivery: TestDelivery;
let api: TestApi;
beforeAll(async () => {
  sandbox = await testSandbox();
  delivery = await testDelivery();
  api = await testApi({
    oneProcess: true,
    env: { ...sandbox.env, ...sandbox.payfastEnv, ...delivery.env, TRUSTED_PROXIES: '0' },
  });
});
afterAll(async () => {
  await api.close();
  await delivery.close();
  await sandbox.stop();
});

test(`hostile values in every field break nothing, reach no other's rows (FUZZ_SEED=${SEED})`, async () => {
  const result = await sendAttacks(api, { requests: REQUESTS, seed: SEED, limitMs: LIMIT_MS });
  if (IS_LONG) recordMeasurement('fuzz', { ...result, seed: SEED });
  expect(result.faults.slice(0, 9)).toEqual([]);
  expect(result.changedBystanders).toEqual([]);
  expect(result.sent).toBeGreaterThanOrEqual(REQUESTS);
  expect(result.heapGrowth).toBeLessThan(MOST_HEAP_GROWTH);
  // Hostile requests that all end at the door would prove little.
  expect(result.statuses['200'] ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(result.statuses['400'] ?? 0).toBeGreaterThan(REQUESTS / 4);
  expect(api.log.text).not.toContain('"msg":"request failed"');
});

test('the fields of the contract are found within lists and objects', () => {
  const paths = allEndpoints.flatMap((endpoint) =>
    listFields(endpoint).map((path) => `${endpoint.name}.${path.join('.')}`),
  );
  expect(paths).toEqual(
    expect.arrayContaining([
      'placeOrder.orderItems.0.qty',
      'placeOrder.shippingAddress.postalCode',
      'placeOrder.idempotencyKey',
      'updateProfile.address.city',
      'sendTelemetry.loads.0.version',
      'listUsers.pageNumber',
      'uploadImage.image',
    ]),
  );
});
