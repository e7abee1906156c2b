import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { pino } from 'pino';
import { requestLog } from './requestLog.ts';
import { listen } from './runServer.ts';
import { createStaticHostApp } from './staticHostApp.ts';
import { aFolder, cleanUp } from './testing/serve.ts';

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
