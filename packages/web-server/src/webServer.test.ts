import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { pino } from 'pino';
import { createApiProxy } from './apiProxy.ts';
import { parseByteRange } from './byteRange.ts';
import { getForwardedHeaders } from './forwarding.ts';
import { requestLog } from './requestLog.ts';
import { listen } from './runServer.ts';
import {
  SettingError,
  readListenSettings,
  readPortSetting,
  readSecretSetting,
  readStoreFolderSetting,
  readBooleanSetting,
  readUrlSetting,
  readIntegerSetting,
} from './settings.ts';
import { staticFiles } from './staticFiles.ts';
import { createStaticHostApp } from './staticHostApp.ts';
import { storeFiles } from './storeFiles.ts';
import { aFolder, cleanUp, serve } from './testing/serve.ts';

describe('the HTTP server', () => {
  afterEach(cleanUp);

  const logger = pino({ level: 'silent' });
  let stop = (): Promise<void> => Promise.resolve();
  afterEach(() => stop());

  async function aServer(isSecure: boolean, app = new Koa()): Promise<string> {
    app.silent = true;
    const server = await listen(app, { host: '127.0.0.1', port: 0, drainMs: 100, isSecure });
    ({ stop } = server);
    return server.url;
  }

  /** The server's answer to exactly these lines. */
  function responseTo(url: string, lines: readonly string[]): Promise<string> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write([...lines, '', ''].join('\r\n'));
    return text(socket);
  }

  const STRICT = /\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n/i;
  const CLOSE = 'Connection: close';

  function aFailingApp(): Koa {
    const app = new Koa();
    app.use(requestLog(logger));
    app.use((ctx) => {
      if (ctx.path === '/bug') throw new Error('a bug');
      if (ctx.path === '/away') ctx.redirect('/elsewhere');
      else ctx.body = 'well';
    });
    return app;
  }

  test.each([
    ['a page', ['GET / HTTP/1.1', 'Host: a', CLOSE], 200],
    ['a redirect', ['GET /away HTTP/1.1', 'Host: a', CLOSE], 302],
    ['a bug', ['GET /bug HTTP/1.1', 'Host: a', CLOSE], 500],
    ['two hosts', ['GET / HTTP/1.1', 'Host: a', 'Host: b'], 400],
    ['no host', ['GET / HTTP/1.1'], 400],
    ['an expectation that nobody can meet', ['GET / HTTP/1.1', 'Host: a', 'Expect: the-moon', CLOSE], 417],
    ['what is no HTTP', ['hello'], 400],
    ['headers without an end', ['GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(20_000)}`], 431],
  ])('behind https the answer to %s has Strict-Transport-Security', async (_, lines, status) => {
    const answer = await responseTo(await aServer(true, aFailingApp()), lines);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(STRICT);
  });

  test.each(['/healthz', '/storefront/1.0.0-00000000000000ff/gone.js', '/gone.js'])(
    'the static host behind https sends Strict-Transport-Security with %s',
    async (path) => {
      const root = await aFolder();
      const app = createStaticHostApp({ root, allowOrigin: '*', logger });
      const response = await fetch((await aServer(true, app)) + path);
      expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
    },
  );

  test('without https there is no Strict-Transport-Security', async () => {
    const url = await aServer(false, aFailingApp());
    for (const path of ['/', '/bug'])
      expect(await responseTo(url, [`GET ${path} HTTP/1.1`, 'Host: a', CLOSE])).not.toMatch(STRICT);
    expect(await responseTo(url, ['hello'])).not.toMatch(STRICT);
  });

  test.each([
    ['two hosts', ['Host: shop.example', 'Host: evil.example']],
    ['the same host twice', ['Host: shop.example', 'Host: shop.example']],
    ['no host', []],
  ])('a request with %s is refused before it is handled', async (_, hosts) => {
    const reached = jest.fn();
    const app = new Koa();
    app.use(reached);
    const answer = await responseTo(await aServer(false, app), ['GET / HTTP/1.1', ...hosts]);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"invalid_input"');
    expect(reached).not.toHaveBeenCalled();
  });

  test('an HTTP/1.0 request without a Host header is answered', async () => {
    expect(await responseTo(await aServer(false, aFailingApp()), ['GET / HTTP/1.0'])).toMatch(
      /^HTTP\/1.1 200 /,
    );
  });
});

describe('running a server', () => {
  async function aSlowServer(answerMs: number, drainMs: number) {
    const app = new Koa();
    const hasArrived = new Promise<void>((resolve) => {
      app.use(async (ctx) => {
        resolve();
        await sleep(answerMs);
        ctx.body = 'done';
      });
    });
    return { ...(await listen(app, { host: '127.0.0.1', port: 0, drainMs, isSecure: false })), hasArrived };
  }

  test('a request in flight is answered before the server has stopped', async () => {
    const { url, stop, hasArrived } = await aSlowServer(100, 5000);
    const answer = fetch(url).then((response) => response.text());
    await hasArrived;
    await stop();
    expect(await answer).toBe('done');
    await expect(fetch(url)).rejects.toThrow();
  });

  test('a request that takes too long does not keep the server from stopping', async () => {
    const { url, stop, hasArrived } = await aSlowServer(1000, 50);
    const outcome = expect(fetch(url)).rejects.toThrow();
    await hasArrived;
    await stop();
    await outcome;
  });

  test('a port in use is an error of the start', async () => {
    const first = await aSlowServer(0, 50);
    const port = Number(new URL(first.url).port);
    await expect(
      listen(new Koa(), { host: '127.0.0.1', port, drainMs: 50, isSecure: false }),
    ).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await first.stop();
  });
});

describe('the log of requests', () => {
  afterEach(cleanUp);

  const ID = '6f1c1a52-7d0e-4b6e-9a55-0d6a1f7b2c3d';
  const PROXY = { publicUrl: 'https://shop.example', trustedProxies: 0 };

  /** A server before an API that answers with the id that reached it. */
  async function aServer() {
    const lines: { requestId: string; path: string }[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as (typeof lines)[number]);
        done();
      },
    });
    const apiUrl = await serve((ctx) => {
      ctx.body = { id: ctx.get('X-Request-Id') };
    });
    const url = await serve(requestLog(pino({}, sink)), createApiProxy({ apiUrl, ...PROXY }), (ctx) => {
      ctx.body = { id: getForwardedHeaders(ctx.req, PROXY)['x-request-id'] };
    });
    const ask = async (path: string, id?: string) => {
      const response = await fetch(url + path, { headers: id === undefined ? {} : { 'X-Request-Id': id } });
      const { id: arrived } = (await response.json()) as { id: string };
      return { arrived, answered: response.headers.get('X-Request-Id'), logged: lines.at(-1)?.requestId };
    };
    return { ask, lines };
  }

  test.each(['/api/products', '/home'])(
    'the calls for %s, their log and their answer carry the request id of the browser',
    async (path) => {
      const { ask } = await aServer();
      expect(await ask(path, ID)).toEqual({ arrived: ID, answered: ID, logged: ID });
    },
  );

  test.each([undefined, 'short', 'x'.repeat(37), 'two words here'])(
    '%s is not accepted as a request id, and the server makes one',
    async (id) => {
      const { ask } = await aServer();
      const { arrived, answered, logged } = await ask('/home', id);
      expect(arrived).toMatch(/^[\da-f-]{36}$/);
      expect({ answered, logged }).toEqual({ answered: arrived, logged: arrived });
    },
  );

  test.each(['/healthz', '/healthz/live'])('the health check %s is not logged', async (path) => {
    const { ask, lines } = await aServer();
    await ask(path);
    await ask('/healthy');
    expect(lines.map((line) => line.path)).toEqual(['/healthy']);
  });

  test.each([
    ['/search/red%20tee', '/search/…'],
    ['/search/red%20tee/page/2', '/search/…'],
    ['/SEARCH/red', '/SEARCH/…'],
    ['/api/webhooks/unsubscribe/c2VjcmV0', '/api/webhooks/unsubscribe/…'],
    ['/search', '/search'],
    ['/product/search/7', '/product/search/7'],
  ])('the log has neither search words nor tokens of a path: %s', async (path, loggedPath) => {
    const { ask, lines } = await aServer();
    await ask(path);
    expect(lines.at(-1)?.path).toBe(loggedPath);
  });

  /** Answers with what the middleware throws; resolves to the answer and the log line. */
  async function failWith(error: Error) {
    let line = '';
    const sink = new Writable({
      write(chunk, _encoding, done) {
        line = String(chunk);
        done();
      },
    });
    const url = await serve(requestLog(pino({}, sink)), () => {
      throw error;
    });
    const response = await fetch(url, { headers: { 'X-Request-Id': ID } });
    return { response, logged: JSON.parse(line) as { status: number } };
  }

  test('the answer to a request that failed carries its id, and the log has its status', async () => {
    const { response, logged } = await failWith(new Error('a bug'));
    expect(response.headers.get('X-Request-Id')).toBe(ID);
    expect({ response: response.status, logged: logged.status }).toEqual({ response: 500, logged: 500 });
  });

  test('an error with a status and headers of its own keeps both', async () => {
    const busy = Object.assign(new Error('busy'), { status: 503, headers: { 'Retry-After': '2' } });
    const { response, logged } = await failWith(busy);
    expect(response.headers.get('Retry-After')).toBe('2');
    expect({ response: response.status, logged: logged.status }).toEqual({ response: 503, logged: 503 });
  });
});

describe('settings', () => {
  test('unset and empty settings take their defaults', () => {
    expect(readListenSettings({ PORT: '' }, 3000)).toEqual({
      host: '127.0.0.1',
      port: 3000,
      drainMs: 20_000,
      isSecure: false,
    });
  });

  test('a secret may stand in a file, and only there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secret-'));
    const file = join(folder, 'secret');
    writeFileSync(file, 'proteas\n');
    expect(readSecretSetting({ DELIVERY_SECRET_FILE: file }, 'DELIVERY_SECRET')).toBe('proteas');
    expect(readSecretSetting({ DELIVERY_SECRET: 'proteas' }, 'DELIVERY_SECRET')).toBe('proteas');
    expect(readSecretSetting({}, 'DELIVERY_SECRET')).toBe('');
    for (const wrong of [
      { DELIVERY_SECRET: 'x', DELIVERY_SECRET_FILE: file },
      { DELIVERY_SECRET_FILE: folder },
    ]) {
      expect(() => readSecretSetting(wrong, 'DELIVERY_SECRET')).toThrow(/^DELIVERY_SECRET_FILE: /);
    }
    rmSync(folder, { recursive: true });
  });

  test('an address loses its trailing slash', () => {
    expect(readUrlSetting({ API_URL: 'http://127.0.0.1:3004/' }, 'API_URL')).toBe('http://127.0.0.1:3004');
  });

  test('a server whose own address is https is secure', () => {
    expect(readListenSettings({ PUBLIC_URL: 'https://cdn.example' }, 3000).isSecure).toBe(true);
  });

  test.each([
    ['file:///srv/the%20store', '/srv/the store'],
    ['s3://bucket?endpoint=https://s3.example', null],
    ['', null],
  ])('the folder of a store at %j is %j', (url, folder) => {
    expect(readStoreFolderSetting({ DELIVERY_STORE_URL: url })).toBe(folder);
  });

  test.each([
    [
      'a store that is neither folder nor bucket',
      () => readStoreFolderSetting({ DELIVERY_STORE_URL: '/srv' }),
    ],
    ['a missing address', () => readUrlSetting({}, 'API_URL')],
    ['an address of another protocol', () => readUrlSetting({ API_URL: 'ftp://a.example' }, 'API_URL')],
    ['a number with letters', () => readIntegerSetting({ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS', 1)],
    ['neither on nor off', () => readBooleanSetting({ SSR: 'yes' }, 'SSR', 'on')],
    ['a port that cannot exist', () => readPortSetting({ PORT: '70000' }, 'PORT', 1)],
  ])('%s stops the start', (_, read) => {
    expect(read).toThrow(SettingError);
  });
});

describe('ranges of bytes', () => {
  test.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
  ])('%s of ten bytes is %j', (header, range) => {
    expect(parseByteRange(header, 10)).toEqual(range);
  });

  test.each(['', 'bytes=-', 'bytes=4-2', 'bytes=0-1,4-5', 'items=0-3'])(
    '"%s" asks for the whole file',
    (header) => {
      expect(parseByteRange(header, 10)).toBeNull();
    },
  );

  test.each(['bytes=10-', 'bytes=-0'])('%s of ten bytes is not satisfiable', (header) => {
    expect(parseByteRange(header, 10)).toBe('unsatisfiable');
  });
});

describe('static files', () => {
  afterEach(cleanUp);

  const TEXT = 'console.log("koppie");'.repeat(100);

  async function aSite(): Promise<string> {
    const root = await aFolder();
    await mkdir(join(root, 'public'));
    await writeFile(join(root, 'secret.txt'), 'not for you');
    const site = join(root, 'public');
    await writeFile(join(site, 'main.0123abcd.js'), TEXT);
    await writeFile(join(site, 'main.0123abcd.js.br'), brotliCompressSync(TEXT));
    await writeFile(join(site, 'main.0123abcd.js.gz'), gzipSync(TEXT));
    await writeFile(join(site, 'mf-manifest.json'), '{}');
    await writeFile(join(site, 'banner.mp4'), '0123456789');
    await writeFile(join(site, '.env'), 'SECRET=1');
    return serve(staticFiles({ root: site }));
  }

  /** The path as typed: fetch would tidy `..` away before it is sent. */
  function rawStatus(url: string, path: string): Promise<number> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      request({ hostname, port, path }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .once('error', reject)
        .end();
    });
  }

  test('a file with a hash in its name is immutable, any other is revalidated', async () => {
    const url = await aSite();
    const hashed = await fetch(`${url}/main.0123abcd.js`);
    const named = await fetch(`${url}/mf-manifest.json`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(named.headers.get('cache-control')).toBe('no-cache');
  });

  test('the smallest encoding that the client accepts is sent', async () => {
    const url = await aSite();
    const compressed = await fetch(`${url}/main.0123abcd.js`, {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    const plain = await fetch(`${url}/main.0123abcd.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
    expect(await compressed.text()).toBe(TEXT);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('etag')).not.toBe(compressed.headers.get('etag'));
  });

  test('an unchanged file is answered with 304', async () => {
    const url = await aSite();
    const first = await fetch(`${url}/mf-manifest.json`);
    const again = await fetch(`${url}/mf-manifest.json`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  test('a range of a video is sent when a range is requested', async () => {
    const url = await aSite();
    const part = await fetch(`${url}/banner.mp4`, { headers: { range: 'bytes=2-4' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await part.text()).toBe('234');
    const beyond = await fetch(`${url}/banner.mp4`, { headers: { range: 'bytes=10-' } });
    expect(beyond.status).toBe(416);
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/.env',
    '/%00',
    '/%',
    '/main.0123abcd.js.br',
    '/',
  ])('%s is not a file', async (path) => {
    expect(await rawStatus(await aSite(), path)).toBe(404);
  });
});

describe('files of the store', () => {
  afterEach(cleanUp);

  const VERSION = 'storefront/1.2.3-00000000000000ff';
  const MAPS = 'storefront/maps/1.2.3-00000000000000ff';
  const TEXT = 'globalThis.koppie = true;'.repeat(100);

  async function aHost(): Promise<string> {
    const root = await aFolder();
    for (const folder of [`${VERSION}/assets`, 'storefront/entry', 'storefront/audit', 'platform']) {
      await mkdir(join(root, folder), { recursive: true });
    }
    await writeFile(join(root, VERSION, 'expose.js'), TEXT);
    await writeFile(join(root, VERSION, 'expose.js.br'), brotliCompressSync(TEXT));
    await writeFile(join(root, VERSION, 'assets/hero.svg'), '<svg/>');
    await mkdir(join(root, MAPS), { recursive: true });
    await writeFile(join(root, MAPS, 'expose.js.map'), '{}');
    await writeFile(join(root, 'storefront/errors.json'), '{}');
    await writeFile(join(root, 'storefront/entry/0000000001.json'), '{}');
    await writeFile(join(root, 'storefront/audit/2026-1.json'), '{}');
    await writeFile(join(root, 'platform/prefixes.json'), '{}');
    return serve(...storeFiles({ root, allowOrigin: '*' }), (ctx) => {
      ctx.body = 'the page';
    });
  }

  test.each(['expose.js', 'assets/hero.svg'])(
    'the file %s of a version never changes, and every shop may load it',
    async (file) => {
      const response = await fetch(`${await aHost()}/${VERSION}/${file}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      await response.text();
    },
  );

  test('the smaller copy that the build has made is sent', async () => {
    const response = await fetch(`${await aHost()}/${VERSION}/expose.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe(TEXT);
  });

  test('a file that a version does not have is an error that nobody keeps', async () => {
    const response = await fetch(`${await aHost()}/${VERSION}/gone.js`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  /** The path as typed: fetch would tidy it up before it is sent. */
  async function rawText(url: string, path: string): Promise<string> {
    const { hostname, port } = new URL(url);
    const [response] = (await once(request({ hostname, port, path }).end(), 'response')) as [IncomingMessage];
    return text(response);
  }

  test.each([
    `/${MAPS}/expose.js.map`,
    `/${VERSION}/../maps/${VERSION}/expose.js.map`,
    '/storefront/errors.json',
    '/storefront/entry/0000000001.json',
    '/storefront/audit/2026-1.json',
    '/platform/prefixes.json',
    `/${VERSION}/../../platform/prefixes.json`,
    `/${VERSION}/..%2f..%2fplatform%2fprefixes.json`,
    `/${VERSION}/%2e%2e/%2e%2e/platform/prefixes.json`,
    `/${VERSION}/`,
    '/storefront',
  ])('%s is no file of a version', async (path) => {
    expect(await rawText(await aHost(), path)).toBe('the page');
  });
});
