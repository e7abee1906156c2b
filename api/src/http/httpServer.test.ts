import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ oneProcess: true, env: { PUBLIC_URL: 'https://shop.example' } });
});
afterAll(() => api.close());

/** Sends these lines unchanged and returns the response. */
function responseTo(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(api.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write([...lines, '', ''].join('\r\n'));
  return text(socket);
}

test.each([
  ['a request for its health', ['GET /api/health HTTP/1.1', 'Host: a', 'Connection: close'], 200],
  ['what does not exist', ['GET /api/nothing HTTP/1.1', 'Host: a', 'Connection: close'], 404],
  ['two hosts', ['GET /api/health HTTP/1.1', 'Host: shop.example', 'Host: evil.example'], 400],
  ['no host', ['GET /api/health HTTP/1.1'], 400],
  ['what is no HTTP', ['hello'], 400],
  ['headers without an end', ['GET /api/health HTTP/1.1', 'Host: a', `X: ${'x'.repeat(20_000)}`], 431],
])('behind https the answer to %s has Strict-Transport-Security', async (_, lines, status) => {
  const answer = await responseTo(lines);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n/i);
});

test('without https there is no Strict-Transport-Security', async () => {
  const plain = await testApi({ oneProcess: true });
  try {
    const { headers } = await fetch(`${plain.baseUrl}/api/health`);
    expect(headers.get('strict-transport-security')).toBeNull();
  } finally {
    await plain.close();
  }
});
