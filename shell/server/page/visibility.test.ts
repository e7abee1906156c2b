import { setTimeout as sleep } from 'node:timers/promises';
import { aHash, aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { aShop, anApi, cleanUp } from '../testing/aShop.ts';

afterEach(cleanUp);

const BACK_OFFICE = {
  base: 'http://back-office.example/remote/1.0.0-aaaa/',
  entry: 'officeEntry.1111.js',
  expose: ['officeExpose.2222.js'],
  container: 'mfe_admin',
};

const registry = aRegistry({
  storefront: anEntry({ pages: [aPage({ path: '/home' })] }),
  admin: anEntry({
    container: 'mfe_admin',
    owner: 'team-admin',
    area: 'Back rooms',
    prefixes: ['/admin'],
    versions: {
      '1.0.0-aaaa': aVersion({
        ...BACK_OFFICE,
        files: Object.fromEntries(
          ['officeEntry.1111.js', 'officeExpose.2222.js', 'officeOrders.3333.js'].map((file) => [
            file,
            aHash('o'),
          ]),
        ),
        pages: [
          aPage({
            path: '/admin/order/:id',
            access: 'admin',
            title: 'Back office order',
            data: { endpoint: 'getOrder', path: '/api/orders/:id', input: { id: ':id' } },
            files: ['officeOrders.3333.js'],
          }),
        ],
      }),
    },
  }),
});

const ADMIN = 'sid=admin';
const CUSTOMER = '__Host-sid=customer';

/** Matches every name, path and file of the admin in the registry of these tests. */
const TRACES = /back-office|office(Entry|Expose|Orders)|mfe_admin|team-admin|Back office|admin\/order/;

async function aShopWithApi(profile?: () => Promise<unknown>, env: Record<string, string> = {}) {
  const asked: string[] = [];
  const apiUrl = await anApi({
    '/api/users/profile': (ctx) => {
      asked.push(ctx.get('Cookie'));
      if (profile) return profile();
      const isAdmin = ctx.get('Cookie') === ADMIN;
      if (isAdmin || ctx.get('Cookie') === CUSTOMER)
        return { _id: 'u', name: 'Thandi', email: 'thandi@shop.example', isAdmin };
      ctx.status = 401;
      return { message: 'Please sign in', code: 'unauthenticated' };
    },
    '/api/orders/7': () => ({ _id: '7', number: '10042' }),
  });
  return { ...(await aShop({ registry, apiUrl, env })), asked };
}

async function read(url: string, path: string, cookie = ''): Promise<{ status: number; text: string }> {
  const response = await fetch(url + path, { headers: cookie === '' ? {} : { cookie } });
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, text: `${policy}\n${await response.text()}` };
}

test.each([
  ['a visitor', '/home', ''],
  ['a visitor', '/admin/order/7', ''],
  ['a visitor', '/ADMIN/order/7/', ''],
  ['a visitor', '/remotes.json', ''],
  ['a customer', '/home', CUSTOMER],
  ['a customer', '/admin/order/7', CUSTOMER],
  ['a customer', '/remotes.json', CUSTOMER],
  ['a session that nobody has', '/admin/order/7', 'sid=forged'],
  ['a session that nobody has', '/remotes.json', 'sid=forged'],
])('%s learns nothing of the admin from %s', async (_, path, cookie) => {
  const { url } = await aShopWithApi();
  const { status, text } = await read(url, path, cookie);
  expect(status).toBe(200);
  expect(text.replaceAll(path, '')).not.toMatch(TRACES);
  expect(text).toContain('mfe_storefront');
});

test.each(['/admin/order/7', '/remotes.json'])(
  'an administrator is told of the admin by %s',
  async (path) => {
    const { url } = await aShopWithApi();
    const { text } = await read(url, path, ADMIN);
    for (const name of ['officeEntry.1111.js', 'officeOrders.3333.js', 'mfe_admin'])
      expect(text).toContain(name);
  },
);

test('a guarded address is known to be one, so that the visitor is led to sign in', async () => {
  const { url } = await aShopWithApi();
  for (const path of ['/home', '/admin/order/7']) {
    expect((await read(url, path)).text).toContain('"restricted":[{"prefix":"/admin","area":"Back rooms"}]');
  }
});

test('an address of the admin that nothing is at does not exist, for nobody', async () => {
  const { url } = await aShopWithApi();
  for (const cookie of ['', CUSTOMER, ADMIN]) {
    expect((await read(url, '/admin/nothing', cookie)).status).toBe(404);
  }
});

test('only a session at an address of the admin makes the page ask whose it is', async () => {
  const { url, asked } = await aShopWithApi();
  await read(url, '/home');
  await read(url, '/home', ADMIN);
  await read(url, '/admin/order/7');
  await read(url, '/admin/order/7', 'userInfo=1; reset=2');
  await read(url, '/remotes.json');
  expect(asked).toEqual([]);
  await read(url, '/admin/order/7', CUSTOMER);
  expect(asked).toEqual([CUSTOMER]);
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  // Longer than a test may take.
  ['takes too long', () => sleep(600_000, undefined, { ref: false })],
  ['answers nonsense', () => Promise.resolve({ isAdmin: 'yes' })],
])('while the API %s nobody is an administrator', async (_, profile) => {
  const { url } = await aShopWithApi(profile, { PAGE_DATA_MS: '50' });
  const { status, text } = await read(url, '/admin/order/7', ADMIN);
  expect(status).toBe(200);
  expect(text.replaceAll('/admin/order/7', '')).not.toMatch(TRACES);
});

test('the registry is not told at all while nobody says whose session it is', async () => {
  const { url } = await aShopWithApi(() => Promise.reject(new Error('down')));
  expect((await read(url, '/remotes.json', ADMIN)).status).toBe(503);
});
