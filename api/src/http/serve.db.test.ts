import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'koa';
import Koa from 'koa';
import { listUsers } from '@shop/contract/adminUsers';
import { getShopConfig } from '@shop/contract/config';
import { getProfile, register, signIn, signOut, updateProfile } from '@shop/contract/users';
import { SessionEntity, UserEntity } from '../database/entities/accounts.ts';
import { ProductEntity } from '../database/entities/catalogue.ts';
import { inTransaction } from '../database/transaction.ts';
import { bumpCatalogueVersion } from '../features/catalogue/version/catalogueVersion.service.ts';
import { waitUntil } from '../testing/apiProcess.ts';
import { getCookie } from '../testing/cookies.ts';
import { aProduct } from '../testing/factories/products.ts';
import { PASSWORD, aUser, anAdmin } from '../testing/factories/users.ts';
import { recordStatements } from '../testing/recordStatements.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { MAX_IN_FLIGHT } from './capacity.ts';
import { limitConcurrency } from './limitConcurrency.ts';
import { parseQueryFields } from './serve.ts';
import { readRawText } from './rawBody.ts';

describe('limited concurrency', () => {
  /** A task that runs until it is ended, and notes when it begins. */
  function aTask(name: string, begun: string[]) {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const work = async (): Promise<string> => {
      begun.push(name);
      await ended;
      return name;
    };
    return { work, end };
  }

  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  /** Asks for tasks such as 'a1', where the letter is the caller, and ends each one that has begun. */
  async function orderOf(limited: ReturnType<typeof limitConcurrency>, names: readonly string[]) {
    const begun: string[] = [];
    const refused: string[] = [];
    const tasks = names.map((name) => ({ name, ...aTask(name, begun) }));
    const answers = tasks.map(({ name, work }) =>
      limited(work, name[0]).catch(() => {
        refused.push(name);
      }),
    );
    for (let ended = 0; ended < names.length; ended += 1) {
      await settled();
      for (const { name, end } of tasks) if (begun.includes(name)) end();
    }
    await Promise.all(answers);
    return { begun, refused };
  }

  test('limited concurrency runs no more tasks at once than it may', async () => {
    const limited = limitConcurrency(2, 10);
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await settled();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 9 }, () => limited(work)));
    expect(most).toBe(2);
  });

  test('tasks of one caller keep their order', async () => {
    const { begun } = await orderOf(limitConcurrency(1, 10), ['a1', 'a2', 'a3']);
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  test('a caller waits for one task of each other caller, however many those have', async () => {
    const { begun } = await orderOf(limitConcurrency(1, 10), ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('when too many wait, the caller with most of them loses the last one', async () => {
    const { begun, refused } = await orderOf(limitConcurrency(1, 3), [
      'a1',
      'a2',
      'a3',
      'a4',
      'b1',
      'b2',
      'c1',
    ]);
    expect(new Set(refused)).toEqual(new Set(['a3', 'a4', 'b2']));
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  test('a task that fails gives its place to the next one', async () => {
    const limited = limitConcurrency(1, 10);
    const failing = limited(() => Promise.reject(new Error('broken')));
    const next = limited(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });
});

describe('many readers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true, env: { TRUSTED_PROXIES: '1' } });
    for (let index = 0; index < 24; index += 1) await aProduct(api, { name: `Boulder Tee ${index}` });
  });
  afterAll(() => api.close());

  /** More than one address may have at once. */
  const ONE_AFTER_ANOTHER = 110;

  test('readers who ask one after another give their places back, also those who get an error', async () => {
    const statusOf = async (path: string, address: string): Promise<number> => {
      const answer = await api.anonymous.fetch(path, { headers: { 'X-Forwarded-For': address } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const unknown = '/api/products/no-such-product';
    for (let read = 0; read < ONE_AFTER_ANOTHER; read += 1) {
      expect(await statusOf('/api/products', '41.1.0.1')).toBe(200);
      expect(await statusOf(unknown, '41.1.0.1')).toBe(404);
    }
  });

  /** The search asks the database most often. */
  const PATHS = ['/api/products?keyword=tee', '/api/products', '/api/products/top'];

  test.each(process.env['LONG_TESTS'] === '1' ? PATHS : PATHS.slice(0, 1))(
    'readers from as many addresses as there are places are all served: %s',
    async (path) => {
      const statuses = await Promise.all(
        Array.from({ length: MAX_IN_FLIGHT }, async (_, index) => {
          const address = `41.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
          const answer = await api.anonymous.fetch(path, { headers: { 'X-Forwarded-For': address } });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
    },
  );
});

describe('fields of a query', () => {
  test('the first of repeated parameters counts, or all of them for a list', () => {
    expect(parseQueryFields('size=m&size=l&page=2&page=3', ['size'])).toEqual({
      size: ['m', 'l'],
      page: '2',
    });
    expect(parseQueryFields('size=m', ['size'])).toEqual({ size: 'm' });
  });

  test.each([
    ['', {}],
    ['a', { a: '' }],
    ['a=1+2%20%C3%A4&b=%', { a: '1 2 ä', b: '%' }],
    ['&&a=1&', { a: '1' }],
  ])('"%s" is %j', (query, fields) => {
    expect(parseQueryFields(query)).toEqual(fields);
  });

  test('a parameter with the name of a prototype is a field like others', () => {
    expect(Object.keys(parseQueryFields('__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor']);
  });

  test('a long address costs far less than to look for each of its names among all', () => {
    const query = Array.from({ length: 10_000 }, (_, index) => `a${index.toString(36)}`).join('&');
    const cpuOf = (parse: () => unknown): number => {
      const before = process.cpuUsage();
      parse();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const lookingForEach = cpuOf(() => {
      const parameters = new URLSearchParams(query);
      for (const name of new Set(parameters.keys())) parameters.getAll(name);
    });
    // The best of some tries leaves out compilation and garbage collection.
    const readOnce = Math.min(...Array.from({ length: 5 }, () => cpuOf(() => parseQueryFields(query))));
    expect(readOnce).toBeLessThan(lookingForEach / 2);
  });
});

describe('raw bodies', () => {
  /** What becomes of reading a body whose sender goes away after its first bytes. */
  async function leftInTheMiddle(before: (ctx: Context) => Promise<unknown>): Promise<unknown> {
    let settle: (outcome: unknown) => void = () => undefined;
    const outcome = new Promise<unknown>((resolve) => {
      settle = resolve;
    });
    const koa = new Koa();
    koa.silent = true;
    koa.use(async (ctx) => {
      await before(ctx);
      await readRawText(ctx, 1000).then(settle, settle);
    });
    const server = koa.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, method: 'POST', headers: { 'Content-Length': 500 } });
    sent.on('error', () => undefined);
    sent.write('{"email":', () => setTimeout(() => sent.destroy(), 50));
    try {
      return await outcome;
    } finally {
      server.close();
    }
  }

  test('a sender who goes away while the body is read is refused', async () => {
    expect(await leftInTheMiddle(() => Promise.resolve())).toMatchObject({ code: 'invalid_input' });
  });

  test('a sender who has gone before the body is read is refused', async () => {
    const gone = (ctx: Context) => new Promise((resolve) => ctx.req.once('close', resolve));
    expect(await leftInTheMiddle(gone)).toMatchObject({ code: 'invalid_input' });
  });
});

describe('cached responses', () => {
  let api: TestApi;
  let other: TestApi;
  let path: string;
  beforeAll(async () => {
    other = await testApi();
    // Each process has a cache of its own, so that no second one may be behind its address.
    api = await testApi({
      beside: other,
      maxAgeMs: 60_000,
      env: { RATE_LIMIT_FACTOR: '0.05', TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://shop.test' },
    });
  });
  beforeEach(async () => {
    path = `/api/products/${(await aProduct(api)).id}`;
  });
  afterAll(async () => {
    await api.close();
    await other.close();
  });

  let visitors = 0;
  const anotherVisitor = () => `198.51.100.${(visitors += 1)}`;

  interface Asked {
    readonly from?: string;
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly of?: string;
  }

  async function ask({ from = anotherVisitor(), method = 'GET', headers = {}, of = path }: Asked = {}) {
    const response = await api.anonymous.fetch(of, {
      method,
      headers: { 'X-Forwarded-For': from, ...headers },
    });
    const own = [...response.headers].filter(
      ([name]) => !['date', 'x-request-id', 'retry-after'].includes(name),
    );
    return { status: response.status, headers: Object.fromEntries(own), text: await response.text() };
  }

  const statementsOfAsking = (asked: Asked) => recordStatements(api, () => ask(asked));

  /** The cookie of a session that has ended. */
  const PERHAPS_SIGNED_IN = { Cookie: '__Host-sid=unknown' };

  async function etag(): Promise<string> {
    return (await ask()).headers['etag'] ?? '';
  }

  test.each<[string, () => Promise<Asked>, number]>([
    ['a product', () => Promise.resolve({}), 200],
    ['HEAD of a product', () => Promise.resolve({ method: 'HEAD' }), 200],
    ['a product that the client has', async () => ({ headers: { 'If-None-Match': await etag() } }), 304],
    [
      'a product that the client has, reloaded',
      async () => ({ headers: { 'If-None-Match': `W/${await etag()}, "b"`, 'Cache-Control': 'no-cache' } }),
      304,
    ],
    ['a list', () => Promise.resolve({ of: '/api/products' }), 200],
    ['a search', () => Promise.resolve({ of: '/api/products?keyword=tee%20shirt&unknown=1' }), 200],
    ['a filter with two values', () => Promise.resolve({ of: '/api/products?size=m&size=l&facets=1' }), 200],
    ['suggestions', () => Promise.resolve({ of: '/api/products/suggest?q=te' }), 200],
    ['the top products', () => Promise.resolve({ of: '/api/products/top' }), 200],
    ['the settings', () => Promise.resolve({ of: `${getShopConfig.path}?__proto__=1` }), 200],
  ])('%s: a cached response differs in nothing from the first one', async (_name, prepare, status) => {
    const asked = await prepare();
    await bumpCatalogueVersion(api.db);
    const first = await ask(asked);
    expect(first).toMatchObject({ status, headers: { 'cache-control': 'private, no-cache' } });
    expect(await statementsOfAsking(asked)).toEqual([]);
    expect(await ask(asked)).toEqual(first);
    expect(await ask({ ...asked, headers: { ...asked.headers, ...PERHAPS_SIGNED_IN } })).toEqual(first);
  });

  test('a response to be cached is read again after a conflict of one of its reads', async () => {
    const conflict = Object.assign(new Error('Deadlock found'), { errno: 1213 });
    const failing = jest.spyOn(api.db.read, 'query').mockRejectedValueOnce(conflict);
    const { status } = await ask();
    const tries = failing.mock.calls.length;
    failing.mockRestore();
    expect(status).toBe(200);
    expect(tries).toBeGreaterThan(1);
  });

  test('HEAD has the length of the body and no body', async () => {
    const [whole, head] = [await ask(), await ask({ method: 'HEAD' })];
    const { etag: tag, 'content-type': type } = whole.headers;
    const length = String(Buffer.byteLength(whole.text));
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers).toMatchObject({ etag: tag, 'content-type': type, 'content-length': length });
  });

  test.each([
    ['a product that does not exist', `/api/products/${randomUUID()}`, 404],
    ['a malformed id', '/api/products/1', 404],
    ['a sort that does not exist', '/api/products?sort=colour', 400],
  ])('%s is refused each time', async (_name, of, status) => {
    const refused = await ask({ of });
    expect(refused).toMatchObject({ status, headers: { 'cache-control': 'no-store' } });
    expect(await ask({ of })).toEqual(refused);
  });

  test.each([
    ['all calls', 30, () => path],
    ['searches', 6, () => '/api/products?keyword=tee'],
  ])('the limit of %s counts each cached response once', async (_name, most, address) => {
    const asked = { of: address(), from: anotherVisitor() };
    await ask({ of: address() });
    const statuses = [];
    for (let count = 0; count <= most; count += 1) statuses.push((await ask(asked)).status);
    expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429]);
  });

  test('a change is seen by the next read', async () => {
    await ask();
    const productId = path.split('/').at(-1) ?? '';
    await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id: productId }, { priceCents: 700 }));
    expect(JSON.parse((await ask()).text)).toMatchObject({ price: 7 });
  });

  test('every request that shares a failed response gets and logs the error, and the next succeeds', async () => {
    await bumpCatalogueVersion(api.db);
    const failing = jest.spyOn(api.db.read.dataSource, 'query').mockRejectedValue(new Error('broken'));
    const ids = ['failing-first', 'failing-other'];
    const answers = await Promise.all(ids.map((id) => ask({ headers: { 'X-Request-Id': id } })));
    failing.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    for (const requestId of ids) {
      const lines = api.log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      const [failed, answered] = lines.filter((line) => line['requestId'] === requestId);
      expect(failed).toMatchObject({ msg: 'request failed', err: { message: 'broken' } });
      expect(answered).toMatchObject({ msg: 'request', status: 500, path });
    }
    expect((await ask()).status).toBe(200);
  });

  /** Makes every statement slow until `mockRestore`. */
  function delayStatements() {
    const { dataSource } = api.db.read;
    const query = dataSource.query.bind(dataSource);
    return jest.spyOn(dataSource, 'query').mockImplementation(async (...statement) => {
      await sleep(50);
      return query(...statement);
    });
  }

  test('equal requests that arrive together read the database once', async () => {
    await bumpCatalogueVersion(api.db);
    const query = delayStatements();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    const pages = query.mock.calls.filter(([sql]) => sql.includes('product_images'));
    query.mockRestore();
    expect(pages).toHaveLength(1);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test('a client that leaves before its response causes no error, and the next one gets it', async () => {
    await bumpCatalogueVersion(api.db);
    const query = delayStatements();
    const failed = jest.spyOn(api.app.log, 'warn');
    const visit = new AbortController();
    const headers = { 'X-Request-Id': 'gone-before' };
    const left = expect(fetch(api.baseUrl + path, { signal: visit.signal, headers })).rejects.toThrow();
    await waitUntil(() => Promise.resolve(query.mock.calls.length > 0));
    visit.abort();
    await left;
    await waitUntil(() => Promise.resolve(api.log.text.includes('gone-before')));
    query.mockRestore();
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
    expect((await ask()).status).toBe(200);
  });

  test('a draining process answers from the cache, too, and closes the connection', async () => {
    await ask();
    const draining = jest.replaceProperty(api.app, 'isDraining', true);
    const answer = await ask();
    draining.restore();
    expect(answer).toMatchObject({ status: 200, headers: { connection: 'close' } });
  });
});

describe('sessions', () => {
  const HOUR_MS = 60 * 60_000;
  const DAY_MS = 24 * HOUR_MS;

  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  async function signedIn(user: UserEntity) {
    const answer = await api.anonymous.call(signIn, { email: user.email, password: PASSWORD });
    return api.withCookie(getCookie(answer, 'sid'));
  }

  test('the cookie is HttpOnly, SameSite=Lax and for the whole site, stored as a hash [R.26]', async () => {
    const user = await aUser(api);
    const answer = await api.anonymous.call(signIn, { email: user.email, password: PASSWORD });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    const [session] = await api.db.read.findBy(SessionEntity, { userId: user.id });
    expect(answer.headers.get('set-cookie')).not.toContain(session?.tokenHash);
  });

  test('a customer’s session ends after 7 idle days', async () => {
    const browser = await signedIn(await aUser(api));
    api.clock.advance(7 * DAY_MS - HOUR_MS);
    expect((await browser.call(getProfile, {})).status).toBe(200);
    api.clock.advance(7 * DAY_MS - HOUR_MS);
    expect((await browser.call(getProfile, {})).status).toBe(200);
    api.clock.advance(7 * DAY_MS + HOUR_MS);
    expect((await browser.call(getProfile, {})).status).toBe(401);
  });

  test('a customer’s session ends after 30 days, however busy', async () => {
    const browser = await signedIn(await aUser(api));
    for (let day = 0; day < 30; day += 5) {
      api.clock.advance(5 * DAY_MS - 1000);
      expect((await browser.call(getProfile, {})).status).toBe(200);
    }
    api.clock.advance(10_000);
    expect((await browser.call(getProfile, {})).status).toBe(401);
  });

  test('an administrator’s session ends after 30 idle minutes', async () => {
    const browser = await signedIn(await anAdmin(api));
    api.clock.advance(29 * 60_000);
    expect((await browser.call(getProfile, {})).status).toBe(200);
    api.clock.advance(31 * 60_000);
    expect((await browser.call(getProfile, {})).status).toBe(401);
  });

  test('a session of a user who becomes an administrator gets the shorter lifetime at once', async () => {
    const user = await aUser(api);
    const browser = await signedIn(user);
    await inTransaction(api.db, (tx) => tx.update(UserEntity, { id: user.id }, { isAdmin: true }));
    expect((await browser.call(listUsers, {})).status).toBe(200);
    api.clock.advance(31 * 60_000);
    expect((await browser.call(getProfile, {})).status).toBe(401);
  });

  test('a demoted administrator is refused at the next request [R.26]', async () => {
    const admin = await anAdmin(api);
    const browser = await signedIn(admin);
    await inTransaction(api.db, (tx) => tx.update(UserEntity, { id: admin.id }, { isAdmin: false }));
    expect(await browser.call(listUsers, {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('signing in while signed in ends the old session', async () => {
    const user = await aUser(api);
    const first = await signedIn(user);
    const again = await first.call(signIn, { email: user.email, password: PASSWORD });
    expect((await first.call(getProfile, {})).status).toBe(401);
    expect((await api.withCookie(getCookie(again, 'sid')).call(getProfile, {})).status).toBe(200);
  });

  test('registering never takes over a session that was there before', async () => {
    const fixed = 'sid=chosen-by-somebody-else';
    const answer = await api
      .withCookie(fixed)
      .call(register, { name: 'Zola', email: 'zola-sessions@shop.example', password: 'Fynbos2026!' });
    expect(getCookie(answer, 'sid')).not.toBe(fixed);
    expect((await api.withCookie(fixed).call(getProfile, {})).status).toBe(401);
  });

  test('signing out ends each cookie of a session by its name and leaves all others', async () => {
    const { headers } = await (await signedIn(await aUser(api))).call(signOut, {});
    expect(headers.getSetCookie().map((cookie) => cookie.split('; Max-Age=0')[0])).toEqual([
      'sid=; Path=/',
      'reset=; Path=/',
      'oidc=; Path=/',
      'link=; Path=/',
      'code=; Path=/',
    ]);
    expect(headers.get('Clear-Site-Data')).toBe('"storage"');
  });

  test('signing out always answers 200 and clears the cookie [7.7]', async () => {
    for (const browser of [api.anonymous, api.withCookie('sid=unknown'), await signedIn(await aUser(api))]) {
      const answer = await browser.call(signOut, {});
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toContain('sid=; Path=/; Max-Age=0');
    }
  });

  test('a new password ends the other sessions and keeps this one', async () => {
    const user = await aUser(api);
    const [here, elsewhere] = [await signedIn(user), await signedIn(user)];
    expect((await here.call(updateProfile, { password: 'Vygies#2026' })).status).toBe(200);
    expect((await here.call(getProfile, {})).status).toBe(200);
    expect((await elsewhere.call(getProfile, {})).status).toBe(401);
  });

  test('with an https shop the cookie is bound to its host', async () => {
    const https = await testApi({ env: { PUBLIC_URL: 'https://shop.test' } });
    try {
      const user = await aUser(https);
      const answer = await https.anonymous.call(signIn, { email: user.email, password: PASSWORD });
      for (const cookie of answer.headers.getSetCookie()) {
        expect(cookie).toMatch(/^__Host-(sid|known)=[\w.~-]+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
      }
      const name = '__Host-sid';
      expect((await https.withCookie(getCookie(answer, name)).call(getProfile, {})).status).toBe(200);
      const renamed = getCookie(answer, name).replace(name, 'sid');
      expect((await https.withCookie(renamed).call(getProfile, {})).status).toBe(401);
    } finally {
      await https.close();
    }
  });
});
