import type { Browser } from '@playwright/test';

/** When a page became usable, in ms after the navigation began. */
export interface Start {
  /** The largest contentful paint. */
  readonly lcp: number;
  /** The frame has hydrated, so that a press anywhere is answered: it makes React hydrate the part that it lands in. */
  readonly interactive: number;
  /** How long tasks above 50 ms kept input waiting, in all. */
  readonly blocked: number;
}

/** A phone of the middle class on a slow mobile network, as Lighthouse has it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const CPU_SLOWDOWN = 4;
const LATE_PAINTS_MS = 500;

/** Opens a page with an empty cache. Throws when the page reports an error. */
export async function measureStart(browser: Browser, url: string): Promise<Start> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('#boot-failed').waitFor({ state: 'detached' });
    await page.waitForTimeout(LATE_PAINTS_MS);
    if (errors.length > 0) throw new Error(`${url}: ${errors.join(' ')}`);
    return await page.evaluate(() => Reflect.get(globalThis, 'start') as Start);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const start = { lcp: 0, interactive: 0, blocked: 0 };
  Reflect.set(globalThis, 'start', start);
  addEventListener('shop:started', () => {
    start.interactive = Math.round(performance.now());
  });
  new PerformanceObserver((list) => {
    start.lcp = Math.round(list.getEntries().at(-1)?.startTime ?? 0);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) start.blocked += Math.round(duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}
