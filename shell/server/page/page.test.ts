import { setTimeout as sleep } from 'node:timers/promises';
import { aPage, aRegistry, aShell, anEntry } from '@shop/registry/testing/aRegistry';
import { aShop, anApi, cleanUp } from '../testing/aShop.ts';

afterEach(cleanUp);

const registry = aRegistry({
  storefront: anEntry({
    pages: [
      aPage({
        path: '/',
        pictures: [
          { file: 'tall.4444.avif', type: 'image/avif', media: '(max-width: 767.98px)' },
          { file: 'wide.5555.avif', type: 'image/avif', media: '(min-width: 768px)' },
        ],
      }),
      aPage({ path: '/home', title: 'FEATURED PRODUCTS', files: ['catalogue.3333.js'] }),
      aPage({ path: '/search/:keyword', title: 'Results for ":keyword"' }),
      aPage({
        path: '/product/:id',
        title: { from: 'name' },
        description: { from: 'description' },
        data: {
          endpoint: 'getProduct',
          path: '/api/products/:id',
          input: { id: ':id' },
        },
        image: { from: 'image', sizes: '50vw' },
      }),
      aPage({
        path: '/order/:id',
        access: 'signed-in',
        title: { from: 'number', as: 'Order {value}', otherwise: 'Order' },
        data: { endpoint: 'getOrder', path: '/api/orders/:id', input: { id: ':id' } },
      }),
    ],
  }),
});

const TEE = {
  _id: '7',
  name: 'Dome </script> Tee',
  description: 'Two inks on bone cotton.',
  image: '/images/products/dome-tee-640.webp',
};

interface InlinedPage {
  seeds: { endpoint: string; input: unknown; data: unknown }[];
  registry: { remotes: Record<string, unknown> };
  shop: { name: string };
}

async function open(url: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers });
  const html = await response.text();
  const [, json = '{}'] =
    /<script type="application\/json" id="shop-page"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return { response, html, title, page: JSON.parse(json) as InlinedPage };
}

test('a product page arrives with its title, its data and its picture [2.6]', async () => {
  const apiUrl = await anApi({ '/api/products/7': () => TEE });
  const { url } = await aShop({ registry, apiUrl });
  const { response, html, title, page } = await open(url, '/product/7');
  expect(response.status).toBe(200);
  expect(title).toBe('Dome &lt;/script&gt; Tee · Koppie');
  expect(page.seeds).toContainEqual({
    endpoint: 'getProduct',
    owner: 'storefront',
    input: { id: '7' },
    data: TEE,
  });
  expect(html).toContain('imagesrcset="/images/products/dome-tee-320.avif 320w');
  expect(html).toContain('<meta name="description" content="Two inks on bone cotton.">');
  expect(html).toContain('<html lang="en-ZA">');
});

test('contact details that administrators have changed take the place of the server’s own', async () => {
  const apiUrl = await anApi({
    '/api/products/7': () => TEE,
    '/api/config/shop': () => ({ contact: { phone: '021 555 0000' } }),
  });
  const env = { SHOP_PHONE: '021 000 0000', SHOP_EMAIL: 'us@shop.example' };
  const { url } = await aShop({ registry, apiUrl, env });
  const { page } = await open(url, '/product/7');
  expect(page.shop).toMatchObject({ phone: '021 555 0000', email: 'us@shop.example' });
});

test('text of the catalogue cannot end the inlined script', async () => {
  const apiUrl = await anApi({ '/api/products/7': () => TEE });
  const { url } = await aShop({ registry, apiUrl });
  const { html } = await open(url, '/product/7');
  expect(html).not.toContain('Dome </script>');
});

test('the files of the page are preloaded, at low priority', async () => {
  const { url } = await aShop({ registry });
  const { html } = await open(url, '/home');
  for (const file of ['remoteEntry.1111.js', 'expose.2222.js', 'catalogue.3333.js']) {
    expect(html).toMatch(
      new RegExp(
        `<link rel="preload" as="script" crossorigin="anonymous" fetchpriority="low"[^>]*integrity="sha384-[^>]*${file}`,
      ),
    );
  }
});

test('of a picture that a page always shows, the crop for this window is preloaded first', async () => {
  const { url } = await aShop({ registry });
  const { html } = await open(url, '/');
  const preloads = [...html.matchAll(/<link rel="preload" as="(\w+)" ([^>]*)>/g)];
  expect(preloads.slice(0, 3).map(([, kind]) => kind)).toEqual(['image', 'image', 'font']);
  expect(preloads[0]?.[2]).toBe(
    'fetchpriority="high" type="image/avif" media="(max-width: 767.98px)" ' +
      'href="http://remotes.example/remote/1.0.0-aaaa/tall.4444.avif"',
  );
  expect(preloads[1]?.[2]).toContain('media="(min-width: 768px)" href="http://remotes.example');
});

test('a page without its answer comes without a picture, and draws itself', async () => {
  const { url } = await aShop({ registry });
  const { response, html } = await open(url, '/product/7');
  expect(response.status).toBe(200);
  expect(html).not.toContain('as="image"');
  expect(html).toContain('<div class="frame"><header>');
});

test.each(['/nowhere', '/product', '/home/more'])('%s does not exist, and says so', async (path) => {
  const { url } = await aShop({ registry });
  const { response, title } = await open(url, path);
  expect(response.status).toBe(404);
  expect(title).toBe('Page not found · Koppie');
});

test('a product that does not exist is a page with status 404 [2.6]', async () => {
  const apiUrl = await anApi({
    '/api/products/8': (ctx) => {
      ctx.status = 404;
      return { message: 'Product not found', code: 'not_found' };
    },
  });
  const { url } = await aShop({ registry, apiUrl });
  const { response, title, page } = await open(url, '/product/8');
  expect(response.status).toBe(404);
  expect(title).toBe('Product not found · Koppie');
  expect(page.seeds).toEqual([]);
});

test("the visitor's cookie goes along, so that an order is inlined for its owner alone", async () => {
  const apiUrl = await anApi({
    '/api/orders/9': (ctx) => {
      if (ctx.get('Cookie') === 'sid=owner') return { _id: '9', number: '10042' };
      ctx.status = 401;
      return { message: 'Please sign in', code: 'unauthenticated' };
    },
  });
  const { url } = await aShop({ registry, apiUrl });
  const owner = await open(url, '/order/9', { cookie: 'sid=owner' });
  const stranger = await open(url, '/order/9');
  expect(owner.page.seeds).toHaveLength(1);
  expect(owner.title).toBe('Order 10042 · Koppie');
  expect(stranger.title).toBe('Order · Koppie');
  expect(stranger.response.status).toBe(200);
  expect(stranger.page.seeds).toEqual([]);
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  // Longer than a test may take.
  ['takes too long', () => sleep(600_000, undefined, { ref: false })],
])('an API that %s leaves the page without data', async (_, answer) => {
  const apiUrl = await anApi({ '/api/products/7': answer });
  const { url } = await aShop({ registry, apiUrl, env: { PAGE_DATA_MS: '50' } });
  const { response, title, page } = await open(url, '/product/7');
  expect(response.status).toBe(200);
  expect(title).toBe('Koppie');
  expect(page.seeds).toEqual([]);
});

test('account screens stand when the registry is empty', async () => {
  const { url } = await aShop({ registry: aRegistry({}) });
  const { response, title } = await open(url, '/login?redirect=/shipping');
  expect(response.status).toBe(200);
  expect(title).toBe('Sign In · Koppie');
});

test('a keyword stands in the title as text', async () => {
  const { url } = await aShop({ registry });
  const { title } = await open(url, '/search/%3Cb%3Ecap');
  expect(title).toBe('Results for &quot;&lt;b&gt;cap&quot; · Koppie');
});

test('only scripts with the nonce of this answer may run, and no page is kept', async () => {
  const { url } = await aShop({ registry });
  const [first, second] = await Promise.all([open(url, '/home'), open(url, '/home')]);
  const policy = first.response.headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(first.html).toContain(`nonce="${nonce}"`);
  expect(second.response.headers.get('content-security-policy')).not.toContain(nonce);
  expect(policy).toContain("connect-src 'self' http://remotes.example");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(first.response.headers.get('cache-control')).toBe('no-store');
});

test('only outside production may a page load builds from the machine that it is on', async () => {
  const development = await aShop({ registry });
  const production = await aShop({ registry, env: { NODE_ENV: 'production' } });
  const policyOf = async (url: string): Promise<string> =>
    (await fetch(`${url}/home`)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(development.url)).toContain('http://localhost:*');
  expect(await policyOf(production.url)).not.toContain('localhost');
});

test.each([
  ['on', '"telemetry":"/home"'],
  ['off', '"telemetry":null'],
])('with TELEMETRY=%s a page knows what to report as', async (TELEMETRY, expected) => {
  const { url } = await aShop({ registry, env: { TELEMETRY } });
  expect((await open(url, '/home')).html).toContain(expected);
});

test('behind https the browser is told to stay there', async () => {
  const { url } = await aShop({ registry, env: { PUBLIC_URL: 'https://shop.example' } });
  const { response } = await open(url, '/home');
  expect(response.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('the payment script of the settings is the one that the policy lets in [7.32]', async () => {
  const config = {
    clientId: 'c',
    sdkUrl: 'http://sandbox.example:3005/sdk',
    currency: 'USD',
    locale: 'en_ZA',
  };
  const { url } = await aShop({ registry, apiUrl: await anApi({ '/api/config/paypal': () => config }) });
  const { response } = await open(url, '/home');
  expect(response.headers.get('content-security-policy')).toMatch(
    /script-src [^;]*http:\/\/sandbox\.example:3005/,
  );
});

test("forms may be posted to PayFast's own origin, and only when the shop offers it", async () => {
  const formsOf = async (answers: Parameters<typeof anApi>[0]): Promise<string | undefined> => {
    const { url } = await aShop({ registry, apiUrl: await anApi(answers) });
    const policy = (await open(url, '/home')).response.headers.get('content-security-policy') ?? '';
    return /form-action ([^;]*)/.exec(policy)?.[1];
  };
  const methods = ['Credit Card', 'PayFast'];
  const payFastOrigin = 'https://payfast.example/eng; script-src *';
  expect(await formsOf({ '/api/config/payments': () => ({ methods, payFastOrigin }) })).toBe(
    "'self' https://payfast.example",
  );
  expect(await formsOf({ '/api/config/payments': () => ({ methods: ['Credit Card'] }) })).toBe("'self'");
});

test('a registry that was activated meanwhile is in the next page', async () => {
  const { url, activate } = await aShop({ registry: aRegistry({}) });
  expect((await open(url, '/home')).response.status).toBe(404);
  activate({ ...registry, generation: 2 });
  expect((await open(url, '/home')).response.status).toBe(200);
});

test('the registry can be read, and is never kept', async () => {
  const { url } = await aShop({ registry });
  const response = await fetch(`${url}/remotes.json`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ generation: 1 });
});

test('a page cannot be written to', async () => {
  const { url } = await aShop({ registry });
  const response = await fetch(`${url}/home`, { method: 'POST' });
  expect(response.status).toBe(405);
});

test.each(['/forgot-password', '/Forgot-Password/', '/verify-email', '/VERIFY-EMAIL'])(
  'a link in a letter to %s is not told to the sites that the page leads to, nor to search engines',
  async (path) => {
    const pages = ['/forgot-password', '/verify-email'].map((own) => aPage({ path: own, hasToken: true }));
    const shell = aShell(pages.map(({ index: _index, ...page }) => page));
    const { url } = await aShop({ registry, shell });
    const { response, html, page } = await open(url, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(page.seeds).toEqual([]);
  },
);
