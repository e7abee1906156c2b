import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Build } from '@shop/registry/registry';
import { writeBuild } from '../../packages/mfe/command/testing/writeBuild.ts';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { changeBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { runMfeByNpm } from '../mfeCommand.ts';
import { printTimes } from '../printTimes.ts';
import type { Times } from '../printTimes.ts';
import { hashOtherFrontends } from '../hashOtherFrontends.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
const OLD = 'FEATURED PRODUCTS';
const NEW = 'FRESH FROM THE PRESS';

/** What a team is promised, from the start of the command until visitors see it. */
const RELEASE_MS = 5000;
const ROLLBACK_MS = 2000;
/** A crowded machine needs longer. */
const PATIENCE = 4;

const VISITORS = 400;
/** The browsers of each version that are watched over reloads. */
const BROWSERS = 5;
const RELOADS = 3;

interface Visit {
  readonly bucket: string;
  readonly title: string;
}

/** The first visit of somebody who has never been here. */
async function visit({ url }: RunningShop, bucket = ''): Promise<Visit & { status: number }> {
  const response = await fetch(`${url}/home`, bucket ? { headers: { Cookie: `shop_bucket=${bucket}` } } : {});
  const given = /shop_bucket=([\w-]+)/.exec(response.headers.getSetCookie().join())?.[1];
  const title = /<title>(.*?) · /.exec(await response.text())?.[1] ?? '';
  return { bucket: given ?? bucket, title, status: response.status };
}

/** Runs a step, and measures it until it is seen. */
async function step(times: Times, what: string, act: () => Promise<unknown>, isSeen: () => Promise<boolean>) {
  const startedAt = Date.now();
  await act();
  const command = Date.now() - startedAt;
  while (!(await isSeen())) await sleep(20);
  times[what] = { command, seen: Date.now() - startedAt };
}

/** Browsers with these buckets. */
async function browsersOf(browser: Browser, { url }: RunningShop, visits: readonly Visit[]): Promise<Page[]> {
  return Promise.all(
    visits.map(async ({ bucket }) => {
      const context = await browser.newContext({ baseURL: url });
      await context.addCookies([{ name: 'shop_bucket', value: bucket, url }]);
      return context.newPage();
    }),
  );
}

async function expectHeading(pages: readonly Page[], name: string): Promise<void> {
  for (const page of pages) {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}

if (IS_LONG) {
  test('the command releases, offers to a tenth, activates, rolls back, disables and enables', async ({
    page,
    shop,
    browser,
    pageErrors,
  }) => {
    test.setTimeout(600_000);
    const folder = mkdtempSync(join(tmpdir(), 'shop-release-'));
    const renamed = (text: string): string => text.replaceAll(OLD, NEW);
    await writeBuild(
      folder,
      await changeBuild('storefront', {
        isAnother: true,
        script: (_, text) => renamed(text),
        build: (build) => JSON.parse(renamed(JSON.stringify(build))) as Build,
      }),
    );
    const others = hashOtherFrontends(shop);
    const times: Times = {};
    const mfe = (...args: string[]) => runMfeByNpm(shop, ...args);
    const shows = (title: string, bucket?: string) => async () => (await visit(shop, bucket)).title === title;
    const expectOthersUntouched = (): void => {
      expect(hashOtherFrontends(shop)).toEqual(others);
    };

    const publishAndActivate = async (): Promise<void> => {
      await mfe('publish', 'storefront', '--folder', folder);
      await mfe('activate', 'storefront');
    };
    await step(times, 'publish and activate', publishAndActivate, shows(NEW));
    await expectHeading([page], NEW);
    expectOthersUntouched();
    await step(times, 'rollback', () => mfe('rollback', 'storefront'), shows(OLD));
    await expectHeading([page], OLD);

    // It was taken back, so that it is offered once more only when that is said.
    await mfe('activate', 'storefront', '--percent', '10', '--again');
    await sleep(2000);
    const visits: Visit[] = [];
    for (let visitor = 0; visitor < VISITORS; visitor += 1) visits.push(await visit(shop));
    const [offered, rest] = [NEW, OLD].map((title) => visits.filter((one) => one.title === title)) as [
      Visit[],
      Visit[],
    ];
    expect(offered.length + rest.length).toBe(VISITORS);
    expect(offered.length / VISITORS).toBeGreaterThan(0.04);
    expect(offered.length / VISITORS).toBeLessThan(0.18);
    const withNew = await browsersOf(browser, shop, offered.slice(0, BROWSERS));
    const withOld = await browsersOf(browser, shop, rest.slice(0, BROWSERS));
    for (let reload = 0; reload < RELOADS; reload += 1) {
      await expectHeading(withNew, NEW);
      await expectHeading(withOld, OLD);
    }
    expectOthersUntouched();

    const last = rest[0]?.bucket;
    const toAll = () => mfe('activate', 'storefront', '--percent', '100');
    await step(times, 'from 10 % to 100 %', toAll, shows(NEW, last));
    await expectHeading([...withNew, ...withOld], NEW);
    await step(times, 'rollback of 100 %', () => mfe('rollback', 'storefront'), shows(OLD, last));
    await expectHeading([...withNew, ...withOld], OLD);
    expectOthersUntouched();

    const isDisabled = async () => (await visit(shop)).status === 503;
    await step(times, 'disable', () => mfe('disable', 'storefront'), isDisabled);
    await page.goto('/home');
    await expect(page.getByRole('alert')).toContainText('is unavailable');
    // The browser notes the status 503 of the page.
    pageErrors.length = 0;
    await step(times, 'enable', () => mfe('enable', 'storefront'), shows(OLD));
    await expectHeading([page], OLD);
    expectOthersUntouched();

    printTimes({ ...times, 'visitors at 10 %': { of: VISITORS, offered: offered.length } });
    rmSync(folder, { recursive: true });
    for (const [what, { seen = 0 }] of Object.entries(times)) {
      const limit = what.startsWith('rollback') ? ROLLBACK_MS : RELEASE_MS;
      expect(seen, what).toBeLessThan(limit * PATIENCE);
    }
  });
}
