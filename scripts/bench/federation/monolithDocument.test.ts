import { bootScript } from '../../../shell/server/bootScript.ts';
import { html } from '../../../shell/server/html.ts';
import type { HtmlOptions } from '../../../shell/server/html.ts';
import { embeddedIn, monolithDocument, monolithPolicy } from './monolithDocument.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const ASSETS = { scripts: ['static/main.js'], styles: [], chunks: {}, integrity: { 'static/main.js': HASH } };
const SHOP = { name: 'Koppie' };
const SEEDS = [{ endpoint: 'listProducts', input: {}, data: { price: '$&' } }];

const aPage = (drawing: HtmlOptions['drawing']): string =>
  html({
    ...{
      title: 'FEATURED',
      description: 'Tees',
      canonical: null,
      structuredData: [],
      product: null,
      shopName: 'Koppie',
      image: null,
      nonce: null,
    },
    ...{ publicUrl: 'http://shop.example', boot: bootScript(ASSETS), assets: ASSETS, frame: '<p>frame</p>' },
    preloads: [
      '<link rel="preload" as="font" href="/fonts/a.woff2">',
      '<link rel="preload" as="script" href="/static/main.js">',
      '<link rel="preload" as="script" href="http://remotes.example/storefront/1/page.js">',
    ],
    drawing,
    page: { shop: SHOP, seeds: SEEDS, telemetry: null, registry: { remotes: { storefront: {} } } },
  });

const drawingOf = (html: string, rule: string) => ({
  html,
  styles: `<style id="shop-global">p{}</style><style id="shop-rules">.${rule}{}</style>`,
  styleNames: `<style type="text/plain">names of ${rule}</style>`,
});

const composed = aPage(drawingOf('<h1>composed</h1>', 'a'));

const monolith = (): string =>
  monolithDocument(composed, {
    drawing: drawingOf('<h1>monolith $&</h1>', 'm'),
    boot: bootScript({ ...ASSETS, scripts: ['static/all.js'] }),
    scripts: [
      { file: 'static/all.js', integrity: HASH, isStart: true },
      { file: 'static/page.js', integrity: HASH, isStart: false },
    ],
    files: { 'static/page.js': HASH },
  });

test('the page of the monolith has its own markup, styles and scripts', () => {
  const page = monolith();
  expect(page).toContain('<div id="shop"><h1>monolith $&</h1></div>');
  expect(page).toContain('.m{}');
  expect(page).toContain('names of m');
  expect(page.match(/id="shop-global"/g)).toHaveLength(1);
  expect(page).toContain(`{"static/page.js":"${HASH}"}</script>`);
  expect(page.match(/as="script"[^>]* href="[^"]+"/g)).toHaveLength(2);
  for (const foreign of ['composed', '.a{}', 'names of a', 'remotes', 'main.js'])
    expect(page).not.toContain(foreign);
});

test('the page of the monolith keeps title, font and data, and names no registry', () => {
  const page = monolith();
  expect(page).toContain('<title>FEATURED</title>');
  expect(page).toContain('href="/fonts/a.woff2"');
  expect(embeddedIn(page)).toEqual({ shop: SHOP, seeds: SEEDS, telemetry: null });
  expect(page).not.toContain('registry');
});

test('a page that the server has not drawn is refused, because the two could not be compared', () => {
  expect(() => embeddedIn(aPage(null))).toThrow(/has not drawn/);
});

test('the policy of the monolith trusts its own scripts, and no others by their hash', () => {
  const policy = `default-src 'none'; script-src 'sha256-old' '${HASH}' 'strict-dynamic' 'self'; img-src 'self'`;
  expect(monolithPolicy(policy, ['sha256-new'])).toBe(
    "default-src 'none'; script-src 'sha256-new' 'strict-dynamic' 'self'; img-src 'self'",
  );
});
