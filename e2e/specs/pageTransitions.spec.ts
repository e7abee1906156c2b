import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForStart } from '../waitForStart.ts';

/** Counts the view transitions of a page before it has any, and on request holds each fade where it begins. */
async function openList(page: Page, { holdsFades = false } = {}): Promise<void> {
  await page.addInitScript((holds) => {
    const begin = document.startViewTransition.bind(document);
    Reflect.set(window, 'fades', 0);
    document.startViewTransition = (update) => {
      Reflect.set(window, 'fades', Number(Reflect.get(window, 'fades')) + 1);
      const transition = begin(update);
      const hold = (): void => {
        for (const fade of document.getAnimations()) fade.pause();
      };
      if (holds) void transition.ready.then(hold, () => undefined);
      return transition;
    };
  }, holdsFades);
  await page.goto('/home');
  await waitForStart(page);
}

const fades = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'fades')));
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const products = (page: Page) => page.getByRole('main').getByRole('listitem').locator('a[href^="/product/"]');

test('a pressed product fades in once, at its top, and Back fades to the place and the link', async ({
  page,
}) => {
  await openList(page);
  const link = products(page).nth(9);
  const name = (await link.textContent()) ?? '';
  await link.evaluate((it) => {
    it.scrollIntoView({ block: 'center' });
  });
  const before = await top(page);
  expect(before).toBeGreaterThan(0);

  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  expect(await top(page)).toBe(0);
  expect(await fades(page)).toBe(1);

  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(() => top(page)).toBe(before);
  expect(await fades(page)).toBe(2);
});

test('a press during the fade reaches the page that comes', async ({ page }) => {
  await openList(page, { holdsFades: true });
  await products(page).first().click();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Cart,/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeFocused();
  expect(await fades(page)).toBe(2);
});

test('a visitor who prefers less motion sees no fade, and nobody does after a filter', async ({ page }) => {
  await openList(page);
  await page
    .getByRole('checkbox', { name: /^Koppie/ })
    .first()
    .check();
  await expect(page).toHaveURL(/brand=koppie$/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await products(page).first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await fades(page)).toBe(0);
});

test('a press on a link in a text is seen before its page comes', async ({ page }) => {
  await page.goto('/login');
  const link = page.getByRole('main').getByRole('link', { name: 'Register' });
  const lineBelow = () => link.evaluate((it) => getComputedStyle(it).textDecorationThickness);
  await link.hover();
  const before = await lineBelow();
  await page.mouse.down();
  expect(await lineBelow()).not.toBe(before);
});

test('two presses are one step, and Back right after a press stays on the list', async ({ page }) => {
  await openList(page);
  const link = products(page).first();
  const name = (await link.textContent()) ?? '';
  await link.evaluate((it: HTMLElement) => {
    it.click();
    it.click();
  });
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await link.evaluate((it: HTMLElement) => {
    it.click();
    history.back();
  });
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Featured Products' })).toBeVisible();
  await expect(link).toBeVisible();
});
