import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { listUsers } from '@shop/contract/adminUsers';
import { allEndpoints } from '@shop/contract/allEndpoints';
import type { Endpoint } from '@shop/contract/endpoint';
import { placeOrder } from '@shop/contract/orders';
import { createPayPalOrder } from '@shop/contract/payments';
import { getProduct } from '@shop/contract/products';
import { listSessions } from '@shop/contract/sessions';
import { signIn, updateProfile } from '@shop/contract/users';
import { getCookie } from '../testing/cookies.ts';
import { anOrder } from '../testing/factories/orders.ts';
import { PASSWORD, aUser, anAdmin } from '../testing/factories/users.ts';
import type { Caller, TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import type { TestSandbox } from '../testing/testSandbox.ts';
import { testSandbox } from '../testing/testSandbox.ts';
import { getJsonDepth } from './requestBody.ts';

describe('serving requests', () => {
  let api: TestApi;
  let customer: Caller;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    customer = api.as(await aUser(api));
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const pathOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, 'NOTHING');

  async function answerTo(
    caller: Caller,
    { method, body }: Pick<Endpoint, 'body'> & { method: string },
    path: string,
  ) {
    const hasBody = method === 'POST' || method === 'PUT';
    const json = { body: '{}', headers: { 'Content-Type': 'application/json' } };
    const response = await caller.fetch(path, {
      method,
      ...(hasBody ? (body === 'multipart' ? { body: new FormData() } : json) : {}),
    });
    // A stream goes on until somebody ends it.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      body: isJson && text !== '' ? (JSON.parse(text) as { code?: string; message?: string }) : null,
    };
  }

  // Signing out is left out, because it would end the session of the other cases.
  const cases = allEndpoints
    .filter(({ name }) => name !== 'signOut')
    .map((endpoint) => [endpoint.name, endpoint] as const);
  const guarded = cases.filter(([, { access }]) => access !== 'all');

  describe.each(cases)('%s', (_name, endpoint) => {
    const { access } = endpoint;

    test('a call is served to permitted callers [6.1]', async () => {
      const caller = access === 'all' ? api.anonymous : access === 'admin' ? admin : customer;
      const answer = await answerTo(caller, endpoint, pathOf(endpoint));
      expect([401, 403, 415, 500]).not.toContain(answer.status);
      expect(answer.body?.message).not.toBe('Page not found');
    });

    test('a call of administrators is served to them', async () => {
      const answer = await answerTo(admin, endpoint, pathOf(endpoint));
      expect([401, 403, 500]).not.toContain(answer.status);
    });
  });

  test.each(guarded)('%s refuses anonymous callers before it validates input', async (_name, endpoint) => {
    const answer = await answerTo(api.anonymous, endpoint, pathOf(endpoint));
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test.each(guarded.filter(([, { access }]) => access === 'admin'))(
    '%s refuses customers [6.3]',
    async (_name, endpoint) => {
      const answer = await answerTo(customer, endpoint, pathOf(endpoint));
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    },
  );

  test.each(guarded)('%s has no other spelling that admits anonymous callers', async (_name, endpoint) => {
    const path = pathOf(endpoint);
    const spellings = [
      `${path}/`,
      path.toUpperCase(),
      path.replace('/api/', '/Api/'),
      `/${path}`,
      `${path}.json`,
    ];
    for (const spelling of spellings) {
      expect([401, 404]).toContain((await answerTo(api.anonymous, endpoint, spelling)).status);
    }
    if (endpoint.method === 'GET')
      expect((await answerTo(api.anonymous, { method: 'HEAD' }, path)).status).toBe(401);
  });

  test('the body of a refused caller is not read', async () => {
    const response = await api.anonymous.fetch('/api/products/x', { method: 'PUT', body: 'not json' });
    expect(response.status).toBe(401);
  });

  test('a session that is over is refused before an input that decides what is read with a session', async () => {
    const ask = (caller: Caller) =>
      answerTo(caller, placeOrder, '/api/orders').then(({ status, body }) => [status, body?.code]);
    expect(await ask(api.withCookie(`sid=${'x'.repeat(43)}`))).toEqual([401, 'unauthenticated']);
    expect(await ask(customer)).toEqual([400, 'invalid_input']);
  });

  test.each(['anonymous', 'signed-in'])(
    'before the database is ready an order of a %s caller is refused as busy',
    async (who) => {
      const ready = jest.spyOn(api.db, 'isReady', 'get').mockReturnValue(false);
      const { status, body } = await answerTo(
        who === 'anonymous' ? api.oneProcess.anonymous : api.oneProcess.withCookie(`sid=${'x'.repeat(43)}`),
        placeOrder,
        '/api/orders',
      );
      ready.mockRestore();
      expect({ status, code: body?.code }).toEqual({ status: 503, code: 'busy' });
    },
  );

  test('a call that only reads is answered after a conflict of one of its reads', async () => {
    const reader = api.oneProcess.as(await aUser(api));
    await reader.call(listSessions, {});
    const conflict = Object.assign(new Error('Deadlock found'), { errno: 1213 });
    const find = api.db.read.find.bind(api.db.read);
    // The first read is that of the session, and the second one that of the handler.
    const failing = jest.spyOn(api.db.read, 'find').mockRejectedValueOnce(conflict);
    const first = await reader.call(listSessions, {});
    failing.mockImplementationOnce(find).mockRejectedValueOnce(conflict);
    const second = await reader.call(listSessions, {});
    const reads = failing.mock.calls.length;
    failing.mockRestore();
    expect({ first: first.status, second: second.status, reads }).toEqual({
      first: 200,
      second: 200,
      reads: 6,
    });
  });

  test('every invalid field is reported with its own message', async () => {
    const response = await api.anonymous.fetch('/api/users', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'a@b.cd', email: 'a..b@c.de', password: ['x'] }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'invalid_input',
      message: 'Name cannot be an email address',
      fields: {
        name: 'Name cannot be an email address',
        email: 'Please enter a valid email address.',
        password: 'Please enter a password.',
      },
    });
  });
});

describe('answers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  });
  afterAll(() => api.close());

  test('every answer forbids sniffing, framing and storing', async () => {
    const { headers } = await api.anonymous.fetch('/api/nothing/here');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('a refusal for too many requests has Retry-After', async () => {
    const answers = [];
    for (let index = 0; index < 61; index += 1) answers.push(await api.anonymous.fetch('/api/config/shop'));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last?.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await api.anonymous.fetch('/api/health/live')).status).toBe(200);
  });

  test('the log has no password, cookie or address of a person', async () => {
    await api
      .withCookie('sid=SECRET-COOKIE')
      .call(signIn, { email: 'someone@shop.example', password: 'SECRET-WORD' });
    expect(api.log.text).toContain('"path":"/api/users/auth"');
    expect(api.log.text).not.toMatch(/SECRET|someone@/);
  });
});

describe('requests of other sites', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const SHOP = 'http://shop.test';

  test.each([
    ['neither header, as programs send', {}, true],
    ['same-origin', { 'Sec-Fetch-Site': 'same-origin' }, true],
    ['same-origin of the admin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://admin.test' }, true],
    ["the shop's origin", { Origin: SHOP }, true],
    ["the admin's origin", { Origin: 'http://admin.test' }, true],
    ['a sibling host', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://remote.shop.test' }, false],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' }, false],
    ['another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: SHOP }, false],
    ['a request that somebody typed', { 'Sec-Fetch-Site': 'none' }, false],
    ['a foreign origin', { Origin: 'http://evil.test' }, false],
    ['an origin that begins like ours', { Origin: 'http://shop.test.evil.test' }, false],
    ['an opaque origin', { Origin: 'null' }, false],
    ['our host on another port', { Origin: 'http://shop.test:8080' }, false],
  ])('a write with %s', async (_what, headers, isAccepted) => {
    const response = await api.anonymous.fetch('/api/users/logout', { method: 'POST', headers });
    expect(response.status).toBe(isAccepted ? 200 : 403);
    if (!isAccepted) expect(await response.json()).toMatchObject({ code: 'cross_site' });
  });

  test('a cross-site write is refused before its session and its body are looked at', async () => {
    const response = await api.anonymous.fetch('/api/products', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: 'x',
    });
    expect(await response.json()).toMatchObject({ code: 'cross_site' });
  });

  test('reading is open to links from anywhere', async () => {
    const response = await api.anonymous.fetch('/api/config/shop', {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(200);
  });
});

describe('the HTTP server', () => {
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
});

describe('bodies of requests', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const JSON_TYPE = { 'Content-Type': 'application/json' };
  const signInWith = (init: RequestInit) =>
    api.anonymous.fetch('/api/users/auth', { method: 'POST', ...init });
  const adminCookie = async () => {
    const { email } = await anAdmin(api);
    return getCookie(await api.anonymous.call(signIn, { email, password: PASSWORD }), 'sid');
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
      expect(await send('POST', path, { 'Content-Type': type, cookie }, chunks)).toMatchObject({
        status: 413,
      });
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
    expect(await codeFor(bytes('{"email":"', 0xff, '@b.cd","password":"x"}'))).toEqual([
      400,
      'invalid_input',
    ]);
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
  ])('%s nests %i deep', (json, depth) => expect(getJsonDepth(json)).toBe(depth));
});

describe('logged requests', () => {
  const ID = '6f1c1a52-7d0e-4b6e-9a55-0d6a1f7b2c3d';

  let sandbox: TestSandbox;
  let api: TestApi;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv, TRUSTED_PROXIES: '1' } });
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });
  beforeEach(() => {
    api.log.lines.length = 0;
  });

  type Line = Record<string, unknown>;
  const lines = (message: string): Line[] =>
    api.log.lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === message);
  const from = { 'X-Forwarded-For': '198.51.100.7', 'X-Request-Id': ID };

  test('a request keeps its id, and gets a new one when it is invalid', async () => {
    const traced = await api.anonymous.fetch('/api/config/shop', { headers: { 'X-Request-Id': ID } });
    expect(traced.headers.get('X-Request-Id')).toBe(ID);
    expect(lines('request')[0]).toMatchObject({ requestId: ID });
    for (const bad of ['', 'short', 'x'.repeat(37), 'line"break: 1']) {
      const { headers } = await api.anonymous.fetch('/api/config/shop', { headers: { 'X-Request-Id': bad } });
      expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('calls to the outside carry the id of their request and are logged with it', async () => {
    const { order, buyer } = await anOrder(api);
    api.log.lines.length = 0;
    await api.as(buyer).call(createPayPalOrder, { orderId: order._id }, { 'X-Request-Id': ID });
    const calls = lines('outbound call');
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      expect(call).toMatchObject({ requestId: ID, method: 'POST', status: expect.any(Number) as number });
    }
    expect(JSON.stringify(calls)).not.toMatch(/Bearer|Basic|secret/);
  });

  test('signing in and failing to are logged with address, account and a keyed hash of the e-mail', async () => {
    const { id, email } = await aUser(api);
    await api.anonymous.call(signIn, { email, password: PASSWORD }, from);
    await api.anonymous.call(signIn, { email: ` ${email.toUpperCase()}`, password: 'Wrong-2026!' }, from);
    await api.anonymous.call(signIn, { email: 'nobody@shop.example', password: 'Wrong-2026!' }, from);
    const [success] = lines('signed in');
    const [failure, unknown] = lines('sign-in failed');
    const seen = { requestId: ID, ip: '198.51.100.7' };
    expect(success).toMatchObject({
      ...seen,
      account: id,
      emailHash: expect.stringMatching(/^[\da-f]{32}$/) as string,
    });
    expect(failure).toMatchObject({ ...seen, account: id, emailHash: success?.['emailHash'] });
    expect(unknown).toMatchObject({ ...seen, account: null });
    expect(api.log.text).not.toMatch(/@shop\.example|Wrong-2026|Fynbos/i);
  });

  test('a refusal of rights is logged with address, account and what was asked for', async () => {
    const user = await aUser(api);
    await api.as(user).call(listUsers, { pageNumber: 1 }, from);
    expect(lines('request refused')).toMatchObject([
      {
        requestId: ID,
        ip: '198.51.100.7',
        account: user.id,
        code: 'forbidden',
        method: 'GET',
        path: '/api/users',
      },
    ]);
  });

  test('too many requests are logged, whichever limit they meet', async () => {
    const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '0.001', TRUSTED_PROXIES: '1' } });
    try {
      await strict.anonymous.call(getProduct, { id: ID }, from);
      await strict.anonymous.call(getProduct, { id: ID }, from);
      expect(strict.log.text).toMatch(
        /"requestId":"6f1c1a52[^}]*"ip":"198.51.100.7"[^}]*"code":"too_many_requests"/,
      );
    } finally {
      await strict.close();
    }
  });

  test('webhooks and notifications that are refused are logged with their address', async () => {
    const post = (path: string, type: string, body: string) =>
      api.anonymous.fetch(path, { method: 'POST', headers: { ...from, 'Content-Type': type }, body });
    await post('/api/webhooks/paypal', 'application/json', '{"id":"WH-1","event_type":"X"}');
    await post('/api/webhooks/payfast', 'application/x-www-form-urlencoded', 'm_payment_id=1&signature=0');
    const refused = lines('request refused');
    expect(refused.map(({ path }) => path)).toEqual(['/api/webhooks/paypal', '/api/webhooks/payfast']);
    for (const line of refused) expect(line).toMatchObject({ requestId: ID, ip: '198.51.100.7' });
  });

  test('an answer that asks for the password again is logged for the account', async () => {
    const user = await aUser(api);
    const browser = api.as(user);
    await browser.call(updateProfile, {});
    api.clock.advance(11 * 60_000);
    await browser.call(updateProfile, { password: 'Vygies#2026' }, from);
    expect(lines('request refused')).toMatchObject([{ code: 'reauth_required', account: user.id }]);
  });
});
