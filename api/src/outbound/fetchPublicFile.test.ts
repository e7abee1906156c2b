import { createServer, request as requestHttp } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { FileFetchError, ServerOutageError, fetchPublicFile } from './fetchPublicFile.ts';

let server: Server;
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => {
    answer(request, response);
  }).listen(0);
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

/** Fetches from the server of the test, whatever the host of the URL. */
const fetchHere = (url: string, limits: { maxBytes?: number; timeoutMs?: number } = {}) =>
  fetchPublicFile(url, {
    maxBytes: 100,
    ...limits,
    request: (address, { signal }, onResponse) => {
      const { port } = server.address() as AddressInfo;
      const path = new URL(address).pathname;
      return requestHttp({ host: '127.0.0.1', port, path, signal }, onResponse);
    },
  });

test('a file of a public server is fetched, also after redirects', async () => {
  answer = ({ url }, response) => {
    if (url === '/new') response.end('picture');
    else response.writeHead(302, { Location: url === '/old' ? '/moved' : 'https://b.example.org/new' }).end();
  };
  expect((await fetchHere('https://a.example.org/old')).toString()).toBe('picture');
});

test.each<[string, string, RequestListener]>([
  ['is missing', 'Its server answered with 404.', (_, response) => response.writeHead(404).end()],
  ['is too large', 'It is too large.', (_, response) => response.end('x'.repeat(101))],
  [
    'redirects for ever',
    'Its server redirects too often.',
    (_, response) => response.writeHead(301, { Location: '/again' }).end(),
  ],
  [
    'redirects into the own network',
    'Its server is not on the public internet.',
    (_, response) => response.writeHead(302, { Location: 'https://169.254.169.254/meta' }).end(),
  ],
  [
    'redirects to a number that is an address of this machine',
    'Its server is not on the public internet.',
    (_, response) => response.writeHead(302, { Location: 'https://2130706433/meta' }).end(),
  ],
  [
    'redirects to an IPv6 address of this machine',
    'Its server is not on the public internet.',
    (_, response) => response.writeHead(302, { Location: 'https://[::1]/meta' }).end(),
  ],
  [
    'redirects to plain http',
    'Its server is not on the public internet.',
    (_, response) => response.writeHead(302, { Location: 'http://a.example.org/' }).end(),
  ],
  ['is cut off', 'Its server cannot be reached.', (_, response) => response.destroy()],
])('a file that %s is refused: %s', async (_, message, listener) => {
  answer = listener;
  await expect(fetchHere('https://a.example.org/file')).rejects.toThrow(message);
});

test('an invalid address in a redirect is a fault of its file, not an outage of its server', async () => {
  answer = (_, response) => response.writeHead(302, { Location: 'https://b.example.org:port/' }).end();
  const refused = fetchHere('https://a.example.org/file');
  await expect(refused).rejects.toBeInstanceOf(FileFetchError);
  await expect(refused).rejects.not.toBeInstanceOf(ServerOutageError);
});

test('a file of 2 GB is refused after its first bytes, whatever length its server announces', async () => {
  for (const headers of [{ 'Content-Length': 2 * 1024 ** 3 }, {}]) {
    let sentBytes = 0;
    const closed = new Promise<void>((resolve) => {
      answer = (_, response) => {
        response.writeHead(200, headers).once('close', resolve);
        const send = (): void => {
          while (!response.destroyed && sentBytes < 2 * 1024 ** 3) {
            sentBytes += 1024 * 1024;
            if (!response.write(Buffer.alloc(1024 * 1024))) return;
          }
        };
        response.on('drain', send);
        send();
      };
    });
    await expect(fetchHere('https://a.example.org/large', { maxBytes: 1024 * 1024 })).rejects.toThrow(
      'It is too large.',
    );
    await closed;
    expect(sentBytes).toBeLessThan(100 * 1024 * 1024);
  }
});

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['never ends its file', (_, response) => void response.writeHead(200).write('x')],
  [
    'sends a byte now and then',
    (_, response) => {
      const timer = setInterval(() => response.write('x'), 10);
      response.once('close', () => {
        clearInterval(timer);
      });
    },
  ],
  [
    'redirects slowly',
    (_, response) => {
      setTimeout(() => response.writeHead(302, { Location: '/next' }).end(), 60);
    },
  ],
])('a server that %s is left after the time limit, and is known to be out of order', async (_, listener) => {
  answer = listener;
  const refused = fetchHere('https://a.example.org/slow', { timeoutMs: 150 });
  await expect(refused).rejects.toThrow('Its server took too long.');
  await expect(refused).rejects.toBeInstanceOf(ServerOutageError);
});

test.each([
  'http://a.example.org/1.jpg',
  'https://a.example.org:8443/1.jpg',
  'https://user@a.example.org/1.jpg',
  'https://127.0.0.1/1.jpg',
  'https://2130706433/1.jpg',
  'https://0x7f.1/1.jpg',
  'https://0177.0.0.1/1.jpg',
  'https://127.1/1.jpg',
  'https://0.0.0.0/1.jpg',
  'https://10.0.0.8/1.jpg',
  'https://192.168.1.1/1.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://224.0.0.1/1.jpg',
  'https://[::1]/1.jpg',
  'https://[::ffff:10.0.0.1]/1.jpg',
  'https://[64:ff9b::a00:1]/1.jpg',
  'https://[2002:7f00:1::]/1.jpg',
  'https://[fd12::1]/1.jpg',
  'https://localhost/1.jpg',
  'https://database/1.jpg',
  'https://metadata.google.internal/1.jpg',
])('no request leaves for an address of another kind: %s', async (url) => {
  const request = jest.fn(() => requestHttps('https://a.example.org'));
  await expect(fetchPublicFile(url, { maxBytes: 1, request })).rejects.toThrow(
    'Its server is not on the public internet.',
  );
  expect(request).not.toHaveBeenCalled();
});

test('a host that has no address is a failure like any other, and stops no process', async () => {
  await expect(fetchPublicFile('https://missing.invalid/1.jpg', { maxBytes: 1 })).rejects.toThrow(
    'Its server cannot be reached.',
  );
});

test('a public name that leads to this machine is refused before the connection', async () => {
  const request = (_: string, options: RequestOptions, onResponse: (response: IncomingMessage) => void) =>
    requestHttps({ ...options, host: 'localhost', path: '/1.jpg' }, onResponse);
  await expect(fetchPublicFile('https://a.example.org/1.jpg', { maxBytes: 1, request })).rejects.toThrow(
    'Its server is not on the public internet.',
  );
});
