import type { Page } from '@playwright/test';
import { execa } from 'execa';
import getPort from 'get-port';
import { ROOT } from '../../tools/scripts/paths.ts';
import { expect, test } from '../fixtures.ts';
import { findAxeFaults, findOverflow, findSmallTargets } from '../screens/faults.ts';

/** One story fails as it is drawn, to show what comes in its place. */
const MEANT = /on purpose/;
/** There are more; with fewer the list would not be complete. */
const LEAST_STORIES = 21;

let url: string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  const port = await getPort();
  url = `http://localhost:${port}`;
  const server = execa(
    'node',
    ['--conditions=shop:source', '--import', 'tsx', 'tools/scripts/playground.ts'],
    {
      cwd: ROOT,
      env: { PLAYGROUND_PORT: String(port) },
      reject: false,
    },
  );
  stop = async () => {
    server.kill();
    await server;
  };
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 200_000 }).toBe(true);
});

test.afterAll(() => stop());

async function getStories(page: Page): Promise<string[]> {
  await page.goto(url);
  const links = page.getByRole('navigation', { name: 'Components' }).getByRole('link');
  await links.nth(LEAST_STORIES - 1).waitFor();
  return links.allTextContents();
}

/** What a button of a story opens: a dialog, a toast, a password. */
const openers = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(?:Open|Show)\b/ });

async function findFaults(page: Page): Promise<string[]> {
  return [...(await findOverflow(page)), ...(await findSmallTargets(page)), ...(await findAxeFaults(page))];
}

/** Milliseconds. With reduced motion everything is where it belongs at once. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
    ),
  );

const VIEWS = [
  { view: 'on a phone', width: 390, forcedColors: 'none' },
  { view: 'on a desk', width: 1280, forcedColors: 'none' },
  { view: 'on the smallest phone with forced colours', width: 320, forcedColors: 'active' },
] as const;

for (const { view, width, forcedColors } of VIEWS) {
  test(`axe finds nothing in any story, all fits and nothing moves unasked, ${view} [R.37] @long`, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
    const names = await getStories(page);
    await page.goto(`${url}/?alone`);
    for (const name of names) {
      await page.evaluate((hash) => location.replace(`#${hash}`), name);
      await expect(page.locator(`[data-stories="${name}"]`)).toBeVisible();
      expect.soft(await findFaults(page), name).toEqual([]);
      for (const opener of await openers(page).elementHandles()) {
        await opener.click();
        expect.soft(await findFaults(page), `${name}, opened`).toEqual([]);
        await page.keyboard.press('Escape');
      }
      expect.soft(await longestMotion(page), `${name} moves`).toBeLessThanOrEqual(1);
    }
    expect(pageErrors.filter((text) => !MEANT.test(text))).toEqual([]);
    pageErrors.length = 0;
  });
}
