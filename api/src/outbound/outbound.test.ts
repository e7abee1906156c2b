import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer, request as requestHttp } from 'node:http';
import { testClock } from '../testing/testClock.ts';
import { CallRefusedError, CircuitOpenError, createCircuitBreaker } from './circuitBreaker.ts';
import { OutboundError, requestJson } from './requestJson.ts';
import { request as requestHttps } from 'node:https';
import type { RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { fetchPublicFile, FileFetchError, ServerOutageError } from './fetchPublicFile.ts';

describe('the circuit breaker', () => {
  const works = () => Promise.resolve('answer');
  const fails = () => Promise.reject(new Error('no answer'));

  async function broken() {
    const clock = testClock();
    const guarded = createCircuitBreaker(clock);
    for (let count = 0; count < 5; count += 1) await expect(guarded(fails)).rejects.toThrow('no answer');
    return { clock, guarded };
  }

  test('after five failures calls are refused with the time of the next attempt', async () => {
    const { guarded } = await broken();
    const call = jest.fn(works);
    await expect(guarded(call)).rejects.toThrow(CircuitOpenError);
    await expect(guarded(call)).rejects.toMatchObject({ retryAfterSeconds: 10 });
    expect(call).not.toHaveBeenCalled();
  });

  test('after a pause one call tries, and its success closes the circuit', async () => {
    const { clock, guarded } = await broken();
    clock.advance(10_000);
    const slow = guarded(() => new Promise((resolve) => setTimeout(() => resolve('answer'), 20)));
    await expect(guarded(works)).rejects.toThrow(CircuitOpenError);
    await expect(slow).resolves.toBe('answer');
    await expect(guarded(works)).resolves.toBe('answer');
  });

  test('a trial that fails opens the circuit again', async () => {
    const { clock, guarded } = await broken();
    clock.advance(10_000);
    await expect(guarded(fails)).rejects.toThrow('no answer');
    await expect(guarded(works)).rejects.toThrow(CircuitOpenError);
  });

  test('failures far apart open nothing', async () => {
    const clock = testClock();
    const guarded = createCircuitBreaker(clock);
    for (let count = 0; count < 20; count += 1) {
      await expect(guarded(fails)).rejects.toThrow('no answer');
      clock.advance(8000);
    }
    await expect(guarded(works)).resolves.toBe('answer');
  });

  test('refusals of single calls open nothing', async () => {
    const guarded = createCircuitBreaker(testClock());
    const refuses = () => Promise.reject(new CallRefusedError('not this one'));
    for (let count = 0; count < 20; count += 1)
      await expect(guarded(refuses)).rejects.toThrow('not this one');
    await expect(guarded(works)).resolves.toBe('answer');
  });

  test('a service that asks for a pause is not called for that long', async () => {
    const clock = testClock();
    const guarded = createCircuitBreaker(clock);
    const limits = () => Promise.reject(new CallRefusedError('too many', 7));
    await expect(guarded(limits)).rejects.toThrow('too many');
    await expect(guarded(works)).rejects.toMatchObject({ retryAfterSeconds: 7 });
    clock.advance(7000);
    await expect(guarded(works)).resolves.toBe('answer');
  });
});

describe('requests for JSON', () => {
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
    [
      'of more than 1 MB',
      (response: ServerResponse) => response.end(JSON.stringify('x'.repeat(1024 * 1024))),
    ],
  ])('an answer %s is refused without a retry', async (_name, send) => {
    answer = send;
    await expect(requestJson(url)).rejects.toMatchObject({ isConnection: false });
    expect(asked).toBe(1);
  });
});

describe('fetching a public file', () => {
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
      else
        response.writeHead(302, { Location: url === '/old' ? '/moved' : 'https://b.example.org/new' }).end();
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
    ['is cut off', "Its server can't be reached.", (_, response) => response.destroy()],
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
  ])(
    'a server that %s is left after the time limit, and is known to be out of order',
    async (_, listener) => {
      answer = listener;
      const refused = fetchHere('https://a.example.org/slow', { timeoutMs: 150 });
      await expect(refused).rejects.toThrow('Its server took too long.');
      await expect(refused).rejects.toBeInstanceOf(ServerOutageError);
    },
  );

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
      "Its server can't be reached.",
    );
  });

  test('a public name that leads to this machine is refused before the connection', async () => {
    const request = (_: string, options: RequestOptions, onResponse: (response: IncomingMessage) => void) =>
      requestHttps({ ...options, host: 'localhost', path: '/1.jpg' }, onResponse);
    await expect(fetchPublicFile('https://a.example.org/1.jpg', { maxBytes: 1, request })).rejects.toThrow(
      'Its server is not on the public internet.',
    );
  });
});
