import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@shop/contract/products';
import type { CspSources } from '@shop/registry/csp';
import type { RegistryEntry } from '@shop/registry/registry';
import { aHash, aPage, aRegistry, aShell, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import type { PageRenderer } from '../ssr/pageRenderer.ts';
import { aShop, anApi, cleanUp } from '../testing/aShop.ts';
import { toClientRegistry } from './clientRegistry.ts';
import { createStructuredData } from './structuredData.ts';

describe('the page', () => {
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

  test('only scripts with the nonce of this answer may run, and no page is cached', async () => {
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

  test('only outside production may a page load files from every port of its machine', async () => {
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
    'a link from an e-mail to %s is revealed neither to linked sites nor to search engines',
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
});

describe('chosen versions', () => {
  afterEach(cleanUp);

  const UNFIT = { requires: { react: '^20.0.0' } };
  const REASON = 'react ^20.0.0 is required, 19.3.1 is here.';

  const aVersionAt = (number: string, change: object = {}) =>
    aVersion({
      base: `http://remotes.example/remote/${number}/`,
      pages: [aPage({ path: '/home', title: `Home ${number}` })],
      ...change,
    });

  const registryOf = (active: object, previous: object = {}) =>
    aRegistry({
      storefront: anEntry({
        active: '2.0.0',
        previous: '1.0.0',
        versions: { '1.0.0': aVersionAt('1.0.0', previous), '2.0.0': aVersionAt('2.0.0', active) },
      }),
    });

  const read = async (url: string): Promise<string> => (await fetch(url)).text();

  test('title, preloads and registry of a page are those of the version that this shell can run', async () => {
    const { url } = await aShop({ registry: registryOf(UNFIT) });
    const html = await read(`${url}/home`);
    expect(html).toContain('<title>Home 1.0.0');
    expect(html).toContain('href="http://remotes.example/remote/1.0.0/remoteEntry.1111.js"');
    expect(html).toContain('"active":"1.0.0","previous":null');
    expect(html).not.toContain('remote/2.0.0/');
  });

  test('nothing of a micro-frontend that cannot run is named for download, and its page says why', async () => {
    const { url } = await aShop({ registry: registryOf(UNFIT, UNFIT) });
    const html = await read(`${url}/home`);
    expect(html).toContain(`"unmet":["${REASON}"]`);
    expect(html).toContain('<title>Home 2.0.0');
    expect(html).not.toContain('href="http://remotes.example/');
  });

  test('no shop runs a build without hashes', async () => {
    const { url } = await aShop({ registry: registryOf({ files: {} }) });
    expect(await read(`${url}/home`)).toContain('<title>Home 1.0.0');
  });

  test('a range is whatever npm can read', async () => {
    const { url } = await aShop({ registry: registryOf({ requires: { react: '>=18 <20 || ^21.0.0' } }) });
    expect(await read(`${url}/home`)).toContain('<title>Home 2.0.0');
  });
});

describe('the registry of the client', () => {
  const pages = [aPage({ path: '/cart' }), aPage({ path: '/shipping', bare: true })];

  const pagesOf = (isDisabled: boolean) => {
    const registry = toClientRegistry(
      aRegistry({ checkout: { ...anEntry({ pages }), disabled: isDisabled } }),
    );
    const versions = Object.values(registry.remotes['checkout']?.versions ?? {});
    return versions.flatMap((version) => version.pages);
  };

  test.each([false, true])('browsers learn which pages have no navigation (disabled: %s)', (isDisabled) => {
    expect(pagesOf(isDisabled).map(({ path, bare }) => [path, bare])).toEqual([
      ['/cart', undefined],
      ['/shipping', true],
    ]);
  });
});

describe('the content security policy', () => {
  afterEach(cleanUp);

  /** Renders every page, so that pages for everybody are cached. */
  const renderer: PageRenderer = {
    render: ({ url }) => Promise.resolve({ html: `<h1>${url}</h1>`, styles: '' }),
    prepare: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };

  /** A registry whose storefront has these origins, as the store's reader leaves them: those that are granted. */
  function registryWith(csp?: CspSources, change: Partial<RegistryEntry> = {}) {
    const version = aVersion({ csp, server: 'server.cjs', pages: [aPage({ path: '/home' })] });
    return aRegistry({ storefront: anEntry({ versions: { '1.0.0-aaaa': version }, ...change }) });
  }

  async function policyAt(url: string, cookie = ''): Promise<string> {
    const response = await fetch(url, { headers: { Cookie: cookie } });
    await response.text();
    return response.headers.get('content-security-policy') ?? '';
  }

  /** The sources of `connect-src` and `frame-src`. */
  const sourcesIn = (policy: string): string[][] =>
    ['connect-src', 'frame-src'].map((name) =>
      (new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? '').split(' '),
    );

  test.each(['', 'sid=a'])(
    'a page allows the granted origins of what serves, and follows them (cookie "%s")',
    async (cookie) => {
      const catalogue = { getCurrent: () => 1, close: () => undefined };
      const { url, activate } = await aShop({ registry: registryWith(), renderer, catalogue });
      const sources = async () => sourcesIn(await policyAt(`${url}/home`, cookie));
      const [connect = [], frame = []] = await sources();
      activate(registryWith({ connect: ['https://api.example'], frame: ['https://video.example'] }));
      const [connectAfter = [], frameAfter = []] = await sources();
      expect(connectAfter.filter((one) => !connect.includes(one))).toEqual(['https://api.example']);
      expect(frameAfter.filter((one) => !frame.includes(one))).toEqual(['https://video.example']);
      activate(registryWith());
      expect(await sources()).toEqual([connect, frame]);
    },
  );

  test('the policy allows no origin of a disabled micro-frontend', async () => {
    const registry = registryWith({ connect: ['https://api.example'] }, { disabled: true });
    const { url } = await aShop({ registry, renderer });
    const policy = await policyAt(`${url}/home`);
    expect(policy).toContain('connect-src');
    expect(policy).not.toContain('api.example');
  });
});

describe('integrity', () => {
  afterEach(cleanUp);

  const pages = [aPage({ path: '/home', files: ['catalogue.3333.js'] })];
  const registry = aRegistry({ storefront: anEntry({ pages }) });

  async function open(url: string): Promise<{ html: string }> {
    return { html: await (await fetch(`${url}/home`)).text() };
  }

  test('every script that a page names is named with its hash', async () => {
    const { url } = await aShop({ registry });
    const { html } = await open(url);
    const named = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="[^"]*\.js"[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(named).toHaveLength(5);
    for (const tag of named) expect(tag).toMatch(/ integrity="sha384-(\w)\1{63}"/);
    expect(html).toContain(`"static/bootstrap.0123abcd.js":"${aHash('n')}"`);
  });

  test('the document declares the fonts itself, without the comments of their style sheet', async () => {
    const { url } = await aShop({ registry });
    expect((await open(url)).html).toContain(
      '<style>@font-face{font-family:Test;src:url(/fonts/test.0123abcd.woff2);}',
    );
  });

  test('the fonts that the document declares are preloaded', async () => {
    const { url } = await aShop({ registry });
    expect((await open(url)).html).toMatch(/<link[^>]* as="font"[^>]* href="\/fonts\/test\.0123abcd\.woff2"/);
  });

  test('nothing of a version is preloaded of which the registry lacks a hash', async () => {
    const version = aVersion({ files: { 'remoteEntry.1111.js': aHash('a') } });
    const storefront = anEntry({ versions: { '1.0.0-aaaa': { ...version, pages } } });
    const { url } = await aShop({ registry: aRegistry({ storefront }) });
    const { html } = await open(url);
    const [head = ''] = html.split('<script');
    expect(head).toContain('as="script"');
    expect(head).not.toContain('remotes.example');
  });

  test('production does not start with a client that nobody can verify', async () => {
    const assets = { scripts: ['static/main.js'], styles: [], chunks: {} };
    await expect(aShop({ registry, assets, env: { NODE_ENV: 'production' } })).rejects.toThrow(
      'assets.json has no hash of static/main.js.',
    );
    await expect(aShop({ registry, assets })).resolves.toBeDefined();
  });
});

describe('meta elements', () => {
  afterEach(cleanUp);

  const PUBLIC_URL = 'https://shop.example';
  const PRODUCT = {
    _id: '7',
    name: 'Boulder Tee',
    image: '/images/products/boulder-tee-640.webp',
    price: 299.5,
    description: 'Heavy cotton.',
    brand: 'Koppie',
    category: 'T-shirts',
    countInStock: 3,
    rating: 0,
    numReviews: 0,
    version: 1,
    reviews: [],
  };

  /** What search engines and those who share an address read of a page, by the name of the property. */
  async function metaOf(path: string): Promise<Record<string, string>> {
    const data = { endpoint: 'getProduct', path: '/api/products/:id', input: { id: ':id' } };
    const image = { from: 'image', sizes: '50vw' };
    const pages = [
      ...['/home', '/page/:pageNumber', '/category/:slug/page/:pageNumber'].map((each) =>
        aPage({ path: each }),
      ),
      aPage({ path: '/terms', query: ['version'], noindexQuery: ['version'] }),
      aPage({ path: '/product/:id', data, image }),
    ];
    const registry = aRegistry({ storefront: anEntry({ pages }) });
    const apiUrl = await anApi({ '/api/products/7': () => PRODUCT });
    const { url } = await aShop({ registry, apiUrl, env: { PUBLIC_URL } });
    const html = await (await fetch(url + path)).text();
    const properties = [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)];
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
    return {
      ...Object.fromEntries(properties.map(([, name = '', content = '']) => [name, content])),
      ...(canonical === undefined ? {} : { canonical }),
    };
  }

  test.each([
    ['/home', '/home'],
    ['/home?brand=koppie&sort=price-asc', '/home'],
    ['/page/1', '/home'],
    ['/page/2', '/page/2'],
    ['/category/caps/page/1', '/category/caps'],
    ['/terms?utm=x', '/terms'],
  ])('the canonical address of %p is %p [R.41]', async (path, canonical) => {
    const url = PUBLIC_URL + canonical;
    expect(await metaOf(path)).toMatchObject({ canonical: url, 'og:url': url, 'og:type': 'website' });
  });

  test('a page with a query that it excludes from search engines has no canonical address', async () => {
    expect(await metaOf('/terms?version=3')).not.toHaveProperty('canonical');
  });

  test('a product that is shared shows its picture and its price [R.41]', async () => {
    expect(await metaOf('/product/7')).toMatchObject({
      'og:type': 'product',
      'og:image': `${PUBLIC_URL}${PRODUCT.image}`,
      'og:image:alt': 'Boulder Tee',
      'product:price:amount': '299.50',
      'product:price:currency': 'ZAR',
    });
  });
});

describe('structured data', () => {
  const PUBLIC_URL = 'https://shop.example';
  const place = (path: string) => ({
    shopName: 'Koppie',
    publicUrl: PUBLIC_URL,
    canonical: `${PUBLIC_URL}${path}`,
  });

  const TEE: Product = {
    _id: '7',
    name: 'Boulder Tee',
    image: '/images/products/boulder-tee-640.webp',
    price: 299.5,
    description: 'Heavy cotton.',
    brand: 'Koppie',
    category: 'T-shirts',
    countInStock: 3,
    rating: 4.5,
    numReviews: 1,
    version: 1,
    reviews: [
      {
        _id: 'r',
        name: 'Thandi',
        rating: 4,
        comment: 'Good </script>',
        createdAt: '2026-11-02T09:00:00.000Z',
      },
    ],
  };

  const ofProduct = (changes: Partial<Product> = {}) =>
    createStructuredData(
      { seeds: [{ endpoint: 'getProduct', input: { id: '7' }, data: { ...TEE, ...changes } }] },
      place('/product/7'),
    );

  test('a product has what rich results require: name, picture, price, availability, rating [R.41]', () => {
    const [product] = ofProduct();
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Boulder Tee',
      image: ['https://shop.example/images/products/boulder-tee-640.webp'],
      brand: { name: 'Koppie' },
      offers: {
        price: '299.50',
        priceCurrency: 'ZAR',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/product/7',
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 1 },
      review: [{ author: { name: 'Thandi' }, datePublished: '2026-11-02', reviewRating: { ratingValue: 4 } }],
    });
  });

  test('a product with a color names it, and another one does not', () => {
    expect(ofProduct({ color: 'green' })[0]).toMatchObject({ color: 'Green' });
    expect(ofProduct()[0]).not.toHaveProperty('color');
  });

  test('an offer on sale says until when its price is valid, and another one does not', () => {
    const saleUntil = '2026-11-30T21:59:00.000Z';
    const [sold] = ofProduct({ price: 249, was: 349, saleUntil });
    expect(sold).toMatchObject({ offers: { price: '249.00', priceValidUntil: saleUntil } });
    expect(ofProduct()[0]).not.toHaveProperty('offers.priceValidUntil');
  });

  test('a product without reviews names no rating, and one without stock is out of stock', () => {
    const [product] = ofProduct({ numReviews: 0, rating: 0, reviews: [], countInStock: 0, brand: '' });
    expect(product).not.toHaveProperty('aggregateRating');
    expect(product).not.toHaveProperty('brand');
    expect(product).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  test('all pictures of a product are named', () => {
    const images = ['/images/products/front-640.webp', 'https://cdn.example/back.webp'];
    const [product] = ofProduct({ images: images.map((url) => ({ url, alt: '' })) });
    expect(product).toMatchObject({
      image: ['https://shop.example/images/products/front-640.webp', 'https://cdn.example/back.webp'],
    });
  });

  test('the way to a product leads over its category', () => {
    const [, way] = ofProduct({ category: 'Môre', categorySlug: 'môre' });
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1 },
        { position: 2, name: 'Môre', item: 'https://shop.example/category/m%C3%B4re' },
        { position: 3, name: 'Boulder Tee' },
      ],
    });
  });

  test('the way to a product is named', () => {
    const [, way] = ofProduct();
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://shop.example/home' },
        { position: 2, name: 'Boulder Tee', item: 'https://shop.example/product/7' },
      ],
    });
  });

  test('the landing page names the shop and how it is searched', () => {
    const [organization, website] = createStructuredData({ seeds: [] }, place('/'));
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Koppie' });
    expect(website).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://shop.example/search/{search_term_string}' } },
    });
  });

  test('a page whose answer is no product has no data', () => {
    expect(createStructuredData({ seeds: [] }, place('/home'))).toEqual([]);
    expect(ofProduct({ price: undefined as never })).toEqual([]);
  });
});

describe('visibility to search engines', () => {
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
      expect((await read(url, path)).text).toContain(
        '"restricted":[{"prefix":"/admin","area":"Back rooms"}]',
      );
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
});
