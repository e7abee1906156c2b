import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { signIn } from '@shop/contract/users';
import { cookieOf } from '../testing/cookies.ts';
import { anAdmin, PASSWORD } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { depthOf } from './requestBody.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const JSON_TYPE = { 'Content-Type': 'application/json' };
const signInWith = (init: RequestInit) => api.anonymous.fetch('/api/users/auth', { method: 'POST', ...init });
const adminCookie = async () => {
  const { email } = await anAdmin(api);
  return cookieOf(await api.anonymous.call(signIn, { email, password: PASSWORD }), 'sid');
};
type Refusal = [what: string, status: number, code: string, init: RequestInit];
const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`;

test.each([
  ['no JSON', 400, 'invalid_input', { headers: JSON_TYPE, body: '{"email":' }],
  ['an array', 400, 'invalid_input', { headers: JSON_TYPE, body: '[]' }],
  ['a bare word', 400, 'invalid_input', { headers: JSON_TYPE, body: '"text"' }],
  ['JSON that nests too deep', 400, 'invalid_input', { headers: JSON_TYPE, body: nested(30_000) }],
  ['a form', 415, 'unsupported_type', { body: new URLSearchParams({ email: 'a@b.cd' }) }],
  [
    'JSON that calls itself text',
    415,
    'unsupported_type',
    { headers: { 'Content-Type': 'text/plain' }, body: '{}' },
  ],
  ['multipart', 415, 'unsupported_type', { body: new FormData() }],
  [
    'a compressed body',
    415,
    'unsupported_type',
    { headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, body: new Uint8Array(gzipSync('{}')) },
  ],
  [
    'more than 100 KB',
    413,
    'too_large',
    { headers: JSON_TYPE, body: JSON.stringify({ email: 'x'.repeat(102_500) }) },
  ],
] satisfies Refusal[])('%s is refused with %i', async (_what, status, code, init) => {
  const response = await signInWith(init);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

describe('a body that is refused halfway does not hold up the next request on its connection', () => {
  const MEGABYTE = 'x'.repeat(1_000_000);
  const part = (name: string) => `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;

  test.each([
    ['JSON', '/api/users/auth', 'application/json', [`{"email":"${MEGABYTE}`, `${MEGABYTE}"}`]],
    ['a form', '/api/upload', 'multipart/form-data; boundary=B', [part('a'), MEGABYTE, '\r\n--B--\r\n']],
  ])('%s', async (_what, path, type, chunks) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, to: string, headers = {}, body: string[] = []) =>
      new Promise<{ status?: number | undefined; isReused: boolean }>((resolve, reject) => {
        const sent = request(api.baseUrl + to, { agent, method, headers, timeout: 5000 }, (answer) => {
          answer
            .resume()
            .on('end', () => resolve({ status: answer.statusCode, isReused: sent.reusedSocket }));
        });
        sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer')));
        for (const chunk of body) sent.write(chunk);
        sent.end();
      });
    const cookie = await adminCookie();
    expect(await send('POST', path, { 'Content-Type': type, cookie }, chunks)).toMatchObject({ status: 413 });
    expect(await send('GET', '/api/health')).toEqual({ status: 200, isReused: true });
    agent.destroy();
  });
});

test('a write without a body needs no content type', async () => {
  const response = await signInWith({});
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { email: expect.any(String) } });
});

test('text that is no UTF-8 is refused, and a byte order mark is passed over', async () => {
  const bytes = (...of: (number | string)[]) =>
    new Uint8Array(
      Buffer.concat(of.map((one) => (typeof one === 'number' ? Buffer.of(one) : Buffer.from(one)))),
    );
  const codeFor = async (body: Uint8Array<ArrayBuffer>) => {
    const response = await signInWith({ headers: JSON_TYPE, body });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  expect(await codeFor(bytes('{"email":"', 0xff, '@b.cd","password":"x"}'))).toEqual([400, 'invalid_input']);
  const marked = bytes(0xef, 0xbb, 0xbf, '{"email":"nobody@shop.example","password":"x"}');
  expect(await codeFor(marked)).toEqual([401, 'bad_credentials']);
});

test('keys that would reach a prototype are refused', async () => {
  const body =
    '{"email":"a@b.cd","password":"x","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
  expect((await signInWith({ headers: JSON_TYPE, body })).status).toBe(400);
  expect(Object.prototype).not.toHaveProperty('isAdmin');
});

test.each([
  ['{}', 1],
  ['{"a":[1,{"b":2}]}', 3],
  ['{"a":"[[[["}', 1],
  [String.raw`{"a":"\"[[["}`, 1],
])('%s nests %i deep', (json, depth) => expect(depthOf(json)).toBe(depth));
