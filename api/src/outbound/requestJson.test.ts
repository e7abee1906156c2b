import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { OutboundError, requestJson } from './requestJson.ts';

let server: Server;
let url: string;
let asked: number;
let answer: (response: ServerResponse, request: IncomingMessage) => void;

beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('an answer has its status and parsed JSON', async () => {
  answer = (response) => response.writeHead(422).end('{"name":"NO"}');
  expect(await requestJson(url)).toEqual({ status: 422, body: { name: 'NO' } });
  answer = (response) => response.writeHead(204).end();
  expect(await requestJson(url)).toEqual({ status: 204, body: null });
});

test('a broken connection is retried once', async () => {
  answer = (response) => {
    if (asked === 1) response.destroy();
    else response.end('{"ok":true}');
  };
  expect(await requestJson(url)).toEqual({ status: 200, body: { ok: true } });
  asked = 0;
  answer = (response) => response.destroy();
  await expect(requestJson(url)).rejects.toThrow(OutboundError);
  expect(asked).toBe(2);
});

test('a redirect is not followed', async () => {
  answer = (response, request) => {
    if (request.url === '/') response.writeHead(302, { Location: `${url}elsewhere` }).end();
    else response.end('{"secret":true}');
  };
  await expect(requestJson(url)).rejects.toThrow(OutboundError);
});

test.each([
  ['that is no JSON', (response: ServerResponse) => response.end('<html>')],
  ['of more than 1 MB', (response: ServerResponse) => response.end(JSON.stringify('x'.repeat(1024 * 1024)))],
])('an answer %s is refused without a retry', async (_name, send) => {
  answer = send;
  await expect(requestJson(url)).rejects.toMatchObject({ isConnection: false });
  expect(asked).toBe(1);
});
