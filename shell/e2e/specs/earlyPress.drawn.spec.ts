import { expect, test } from '../fixtures.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';
import { whenStarted } from '../whenStarted.ts';

interface Hydrated {
  readonly pressed: boolean;
  readonly elsewhere: boolean;
}

/**
 * Runs in the page, before its own scripts: presses one element when React is about to hydrate, which it prepares for by
 * listening on the container, and notes whether it has hydrated that element and another one when the press is over.
 * React marks elements that it has hydrated with their properties.
 */
function pressEarly([pressed = '', elsewhere = '']: readonly string[]): void {
  const isMarked = (selector: string, mark: string): boolean =>
    Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith(mark));
  const press = (): void => {
    if (!isMarked('#shop', '__reactContainer') || Reflect.has(globalThis, 'hydrated')) return;
    document.querySelector(pressed)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    Reflect.set(globalThis, 'hydrated', {
      pressed: isMarked(pressed, '__reactProps'),
      elsewhere: isMarked(elsewhere, '__reactProps'),
    });
  };
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (...added: Parameters<typeof listen>) {
    if (this instanceof Element && this.id === 'shop') queueMicrotask(press);
    listen.apply(this, added);
  };
}

const SEARCH = 'header button[type="submit"]';
const CARD = 'main li a[href^="/product/"]';

const PRESSES = [
  { what: 'the search', pressed: SEARCH, waits: 'the products', elsewhere: CARD },
  {
    what: 'a product',
    pressed: CARD,
    waits: 'the others',
    elsewhere: `main li:last-child a[href^="/product/"]`,
  },
  { what: 'the search', pressed: SEARCH, waits: 'the footer', elsewhere: 'footer a' },
] as const;

for (const { what, pressed, waits, elsewhere } of PRESSES) {
  test(`a press on ${what} while the page hydrates does not wait for ${waits}`, async ({ page, shop }) => {
    await expect.poll(async () => (await fetch(`${shop.url}/home`)).text()).toContain('FEATURED PRODUCTS');
    await page.addInitScript(pressEarly, [pressed, elsewhere]);
    await page.goto('/home');
    await whenStarted(page);
    const hydrated = await page.evaluate(() => Reflect.get(globalThis, 'hydrated') as Hydrated);
    expect(hydrated).toEqual({ pressed: true, elsewhere: false });
  });
}

test('the first piece in the cart adds no rule to the style sheet of the page', async ({ page, shop }) => {
  const rules = (): Promise<number> =>
    page.evaluate(() => document.querySelector<HTMLStyleElement>('#shop-rules')?.sheet?.cssRules.length ?? 0);
  const { products } = (await (await fetch(`${shop.url}/api/products?keyword=paarl%20rock`)).json()) as {
    products: { _id: string }[];
  };
  const path = `/product/${products[0]?._id ?? ''}`;
  await expect.poll(async () => (await fetch(shop.url + path)).text()).toContain('Add to Cart');
  await page.goto(path);
  await whenStarted(page);
  const before = await rules();
  expect(before).toBeGreaterThan(0);
  await new ProductScreen(page).add({ size: 'M', qty: 1 });
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await rules()).toBe(before);
});
