import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestDelivery } from '../../../testing/testDelivery.ts';
import { aTicket, reportLoad, testDelivery } from '../../../testing/testDelivery.ts';
import { VersionVisitorEntity } from '../../../database/entities/frontendVersions.ts';
import { countRecentLoads } from './versionCounts.service.ts';

let delivery: TestDelivery;
let api: TestApi;
let version: string;
beforeEach(async () => {
  delivery = await testDelivery();
  version = await delivery.release('one');
  api = await testApi({ env: delivery.env });
});
afterEach(async () => {
  await api.close();
  await delivery.close();
});

const countedPhases = async () =>
  (await countRecentLoads(api.db.read, api.clock.now()))
    .map(({ phase, loads }) => `${loads} ${phase}`)
    .sort();

test('a failure counts after a page has reported a phase without a verdict', async () => {
  const ticket = aTicket(api);
  await reportLoad(api, { version, ticket, phase: 'connection' });
  await reportLoad(api, { version, ticket, phase: 'integrity' });
  expect(await countedPhases()).toEqual(['1 connection', '1 integrity']);
  const visitors = await api.db.read.find(VersionVisitorEntity);
  expect(visitors).toMatchObject([{ version, failedAt: expect.any(Date) }]);
});

test('a phase without a verdict counts once per page, before and after a failure', async () => {
  const ticket = aTicket(api);
  for (const phase of ['connection', 'integrity', 'connection', 'server', 'integrity'] as const) {
    await reportLoad(api, { version, ticket, phase });
  }
  expect(await countedPhases()).toEqual(['1 connection', '1 integrity']);
});
