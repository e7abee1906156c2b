import { Writable } from 'node:stream';
import { pino } from 'pino';
import { apiProxy } from './apiProxy.ts';
import { forwardedHeaders } from './forwarding.ts';
import { requestLog } from './requestLog.ts';
import { cleanUp, serve } from './testing/serve.ts';

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
  const url = await serve(requestLog(pino({}, sink)), apiProxy({ apiUrl, ...PROXY }), (ctx) => {
    ctx.body = { id: forwardedHeaders(ctx.req, PROXY)['x-request-id'] };
  });
  const ask = async (path: string, id?: string) => {
    const response = await fetch(url + path, { headers: id === undefined ? {} : { 'X-Request-Id': id } });
    const { id: arrived } = (await response.json()) as { id: string };
    return { arrived, answered: response.headers.get('X-Request-Id'), logged: lines.at(-1)?.requestId };
  };
  return { ask };
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
    expect([answered, logged]).toEqual([arrived, arrived]);
  },
);

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
  expect([response.status, logged.status]).toEqual([500, 500]);
});

test('an error with a status and headers of its own keeps both', async () => {
  const busy = Object.assign(new Error('busy'), { status: 503, headers: { 'Retry-After': '2' } });
  const { response, logged } = await failWith(busy);
  expect(response.headers.get('Retry-After')).toBe('2');
  expect([response.status, logged.status]).toEqual([503, 503]);
});
