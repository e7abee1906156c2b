import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { buy } from '../../e2e/mainJob.ts';
import { chromiumLaunch } from '../browser/chromium.ts';
import type { Table } from './tables.ts';
import { median } from './turns.ts';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-ZA' };
/** A phone whose processor is so many times slower than that of the machine. */
const SLOWDOWN = 4;
/** ms. What has begun ends before the page is left or the next press is made. */
const REST_MS = 1500;
/** Browsers tell of no shorter interaction. */
const LEAST_MS = 16;

interface Interaction {
  readonly path: string;
  /** ms from the press to the frame that answers it, in steps of 8 as browsers report it. */
  readonly duration: number;
}

interface Reporter {
  reportInteraction(interaction: Interaction): void;
}

/**
 * The slowest interaction of each screen while a visitor finds a product, becomes a customer and pays by card: what
 * Interaction to Next Paint is for so few. Medians of runs, on a processor that is slowed down.
 */
export async function interactionTimes(origin: string, runs: number): Promise<Table> {
  const all: Map<string, number>[] = [];
  for (let run = 0; run < runs; run += 1) all.push(slowestOf(await interactionsOf(origin)));
  const screens = new Set(all.flatMap((slowest) => [...slowest.keys()]));
  return Object.fromEntries(
    [...screens].map((screen) => {
      const durations = all.map((slowest) => slowest.get(screen) ?? LEAST_MS);
      return [screen, { 'INP ms': median(durations) }];
    }),
  );
}

function slowestOf(interactions: readonly Interaction[]): Map<string, number> {
  const slowest = new Map<string, number>();
  for (const { path, duration } of interactions) {
    const screen = path.replace(/[0-9a-f-]{36}/, ':id').replace(/(?<=^\/search\/).*/, ':keyword');
    slowest.set(screen, Math.max(slowest.get(screen) ?? 0, duration));
  }
  return slowest;
}

async function interactionsOf(origin: string): Promise<readonly Interaction[]> {
  const all: Interaction[] = [];
  await onPhone(origin, async (page, context) => {
    await context.exposeBinding('reportInteraction', (_, found: Interaction) => void all.push(found));
    await context.addInitScript(reportInteractions);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByPlaceholder('Search Products...').pressSequentially('tee', { delay: 200 });
    await page.waitForTimeout(REST_MS);
    await buy(page);
    await page.waitForTimeout(REST_MS);
  });
  return all;
}

/**
 * Runs in the page, and tells of each interaction on which path it began. No function has a name here, because the
 * compiler's helper that keeps names does not come along.
 */
function reportInteractions(): void {
  const presses: { at: number; path: string }[] = [];
  const asked = { type: 'event', durationThreshold: 16, buffered: true };
  for (const type of ['pointerdown', 'click', 'keydown']) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        presses.push({ at: timeStamp, path: location.pathname });
      },
      { capture: true },
    );
  }
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries() as PerformanceEventTiming[]) {
      const press = presses.findLast(({ at }) => at <= startTime + 1);
      if (interactionId === 0 || !press) continue;
      (globalThis as unknown as Reporter).reportInteraction({ path: press.path, duration });
    }
  }).observe(asked);
}

/** The links that lead round the shop, each to a page with another heading. */
const ROUND = [
  ['to a product', 'main a[href^="/product/"]'],
  ['to the cart', 'header a[href="/cart"]'],
  ['to the products', 'a[href="/home"]'],
] as const;

/**
 * ms from a press on a link until the page of it is painted, medians of rounds after one that loads what they need. A
 * page that fades in is painted once something of it can be seen.
 */
export async function routeChanges(origin: string, rounds: number): Promise<Table> {
  const times = new Map<string, number[]>(ROUND.map(([name]) => [name, []]));
  await onPhone(origin, async (page) => {
    await page.goto('/home');
    await page.waitForLoadState('networkidle');
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, link] of ROUND) {
        await page.locator(link).first().waitFor({ state: 'attached' });
        const time = await page.evaluate(changeRoute, link);
        if (round > 0) times.get(name)?.push(time);
        await page.waitForTimeout(REST_MS);
      }
    }
  });
  return Object.fromEntries([...times].map(([name, all]) => [name, { 'warm ms': Math.round(median(all)) }]));
}

/** Runs in the page, like `reportInteractions`. */
async function changeRoute(link: string): Promise<number> {
  const before = document.querySelector('main h1')?.textContent;
  const startedAt = performance.now();
  document.querySelector<HTMLAnchorElement>(link)?.click();
  await new Promise<void>((changed) => {
    new MutationObserver((_, observer) => {
      const now = document.querySelector('main h1')?.textContent;
      if (now === undefined || now === before) return;
      observer.disconnect();
      changed();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  // The page is seen from the frame on in which the fade has begun, or from the next one when it does not fade.
  for (let isSeen = false; !isSeen;) {
    await new Promise(requestAnimationFrame);
    isSeen =
      !document.documentElement.matches(':active-view-transition') ||
      document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.pseudoElement === '::view-transition-old(root)' &&
            Number(effect.getComputedTiming().progress) > 0,
        );
  }
  await new Promise((painted) => {
    setTimeout(painted);
  });
  return performance.now() - startedAt;
}

async function onPhone(
  origin: string,
  work: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: origin });
    await work(await context.newPage(), context);
  } finally {
    await browser.close();
  }
}
