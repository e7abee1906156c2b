import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { getExchangeRate } from '@shop/contract/config';
import { register } from '@shop/contract/users';
import { startApi } from '../testing/apiProcess.ts';
import { callEndpoint } from '../testing/callEndpoint.ts';
import type { TestDatabase } from '../testing/testDatabase.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import type { TestSandbox } from '../testing/testSandbox.ts';
import { testSandbox } from '../testing/testSandbox.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
}

interface Export {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[];
}

const PERSON = { name: 'Lindiwe Dube', email: 'lindiwe@shop.example', password: 'Protea2026!' };
const IDS = { rate: '6f1c1a52-7d0e-4b6e-9a55-0d6a1f7b2c3d', person: '7a2d1a52-7d0e-4b6e-9a55-0d6a1f7b2c3d' };

let collector: Server;
let received: Span[];
let sandbox: TestSandbox;
let database: TestDatabase;
beforeAll(async () => {
  received = [];
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { scopeSpans } of (body as Export).resourceSpans)
        received.push(...scopeSpans.flatMap(({ spans }) => spans));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  sandbox = await testSandbox();
  database = await createTestDatabase();
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
  collector.closeAllConnections();
  collector.close();
});

const attribute = ({ attributes }: Span, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

/** The span of a request, and those of what was done for it. */
function traceOf(requestId: string): { root: Span; inside: Span[] } {
  const root = received.find((span) => attribute(span, 'shop.request_id') === requestId);
  if (!root) throw new Error('The request is no span');
  const inside = received.filter(({ traceId, spanId }) => traceId === root.traceId && spanId !== root.spanId);
  return { root, inside };
}

test('a request, its statements and its calls to others are one trace, without values', async () => {
  const { port } = collector.address() as AddressInfo;
  const api = startApi({
    ...sandbox.env,
    SHOP_DATA_DIR: database.dataDir,
    ...(database.databaseUrl === null ? {} : { DATABASE_URL: database.databaseUrl }),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  await api.untilHealthy();
  await callEndpoint(api.url, getExchangeRate, {}, { 'X-Request-Id': IDS.rate });
  const { status } = await callEndpoint(api.url, register, PERSON, { 'X-Request-Id': IDS.person });
  expect(status).toBe(201);
  // What has not been sent yet is sent at the end.
  await api.send('SIGTERM');

  const { host } = new URL(sandbox.env['EXCHANGE_RATE_URL'] ?? '');
  expect(traceOf(IDS.rate).inside.map(({ name }) => name)).toContain(`GET ${host}`);
  const { root, inside } = traceOf(IDS.person);
  expect(root.name).toBe('POST /api/users');
  expect(attribute(root, 'http.route')).toBe('/api/users');
  expect(Number(attribute(root, 'http.response.status_code'))).toBe(201);
  expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']));
  expect(inside.every(({ parentSpanId }) => parentSpanId !== undefined)).toBe(true);
  expect(inside.map((span) => String(attribute(span, 'db.query.text'))).join('\n')).toMatch(
    /INSERT INTO \W?users/,
  );
  for (const secret of Object.values(PERSON)) expect(JSON.stringify(received)).not.toContain(secret);
});
