import { text } from 'node:stream/consumers';
import { sendTelemetry } from '@shop/contract/telemetry';
import { verified } from '@shop/store/signed';
import { createLogger } from '@shop/web-server/requestLog';
import { DELIVERY_SECRET, anApi, cleanUp } from '../testing/aShop.ts';
import { renderingReport } from './renderingReport.ts';

const VERSION = '1.0.0-00000000000000ff';
const version = { base: `https://cdn.example/storefront/${VERSION}/` };

const logger = createLogger('test');
logger.level = 'silent';

afterEach(cleanUp);

test('a version that could not be rendered is reported with a ticket of this server', async () => {
  const received: { cookie: string; body: unknown }[] = [];
  const apiUrl = await anApi({
    [sendTelemetry.path]: async (ctx) => {
      received.push({ cookie: ctx.get('Cookie'), body: JSON.parse(await text(ctx.req)) as unknown });
      return { received: 1 };
    },
  });
  await renderingReport({ apiUrl, deliverySecret: DELIVERY_SECRET }, logger)(version);
  expect(received).toHaveLength(1);
  const [{ cookie, body } = { cookie: '', body: null }] = received;
  expect(sendTelemetry.input.parse(body).loads).toEqual([
    { part: 'storefront', version: VERSION, phase: 'server', ms: 0, outcome: 'failed' },
  ]);
  const [name, ticket = ''] = cookie.split('=');
  expect(name).toBe('shop_ticket');
  expect(verified(DELIVERY_SECRET, 'ticket', ticket, new Date())).toEqual({
    id: expect.any(String) as string,
  });
});

test.each([
  ['an API that is away', version],
  ['an address that is no version of the store', { base: 'https://cdn.example/platform/' }],
])('%s costs the report and nothing else', async (_, one) => {
  const report = renderingReport({ apiUrl: 'http://127.0.0.1:9', deliverySecret: DELIVERY_SECRET }, logger);
  await expect(report(one)).resolves.toBeUndefined();
});
