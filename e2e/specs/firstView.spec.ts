import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../holdRequests.ts';
import { waitForStart } from '../waitForStart.ts';

const FONTS = '**/*.woff2';
const VIEWPORTS = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
];

/** The largest layout shift that is allowed; up to 0.1 counts as good (web.dev/cls). */
const MAX_SHIFT = 0.01;

/** What the page knows of its layout shifts since the whole document was painted. */
interface Watched {
  isWhole: () => boolean;
  moved: () => number[];
}

async function paths(shopUrl: string): Promise<string[]> {
  const answer = await fetch(`${shopUrl}/api/products`);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  return ['/', '/home', `/product/${products[0]?._id ?? ''}`];
}

test('the first view moves nothing and asks the API for nothing', async ({ page, shop }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  // A busy browser paints a document of which it has read the beginning, and what it reads next may move that.
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    let wholeAt = Infinity;
    addEventListener('DOMContentLoaded', () => {
      requestAnimationFrame(() => requestAnimationFrame((now) => (wholeAt = now)));
    });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries());
    }).observe({ type: 'layout-shift', buffered: true });
    const moved = (): number[] =>
      shifts
        .filter(({ startTime }) => startTime >= wholeAt)
        .map((entry) => Reflect.get(entry, 'value') as number);
    Object.assign(globalThis, { moved, isWhole: () => wholeAt < Infinity });
  });
  const views = [...(await paths(shop.url)), '/cart'].flatMap((path) =>
    VIEWPORTS.map((viewport) => ({ path, viewport })),
  );
  for (const { path, viewport } of views) {
    await page.setViewportSize(viewport);
    // The fonts come late, as on a slow network, and the text wraps as before.
    const release = await holdRequests(page, FONTS);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitForStart(page);
    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.unroute(FONTS);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForFunction(() => (globalThis as unknown as Watched).isWhole());
    const shifts = await page.evaluate(() => (globalThis as unknown as Watched).moved());
    const total = shifts.reduce((sum, shift) => sum + shift, 0);
    expect(total, `${path}, ${viewport.width} px wide`).toBeLessThan(MAX_SHIFT);
  }
  expect(calls).toEqual([]);
});

test('the HTML names every script that a page starts with, so that none is found out later', async ({
  page,
  shop,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  for (const path of await paths(shop.url)) {
    scripts.length = 0;
    const answer = await page.goto(path);
    const html = (await answer?.text()) ?? '';
    await waitForStart(page);
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(
      scripts.filter((script) => !html.includes(script)),
      path,
    ).toEqual([]);
  }
});
