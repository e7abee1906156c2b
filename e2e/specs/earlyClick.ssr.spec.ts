import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../holdRequests.ts';
import { waitForStart } from '../waitForStart.ts';

interface Hydrated {
  readonly pressed: boolean;
  readonly elsewhere: boolean;
}

/**
 * Runs in the page, before its own scripts: presses one element when React is about to hydrate, which it prepares for
 * by listening on the container, and notes whether it has hydrated that element and another one when the press is over.
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

/** So that pages hydrate later than they start, as they do on phones. */
const SLOWDOWN = 6;

/** The path of a product with sizes, which the server draws by now. */
async function pathOfRockTee(shopUrl: string): Promise<string> {
  const answer = await fetch(`${shopUrl}/api/products?keyword=paarl%20rock`);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  const path = `/product/${products[0]?._id ?? ''}`;
  await expect.poll(async () => (await fetch(shopUrl + path)).text()).toContain('Add to Cart');
  return path;
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
    await waitForStart(page);
    const hydrated = await page.evaluate(() => Reflect.get(globalThis, 'hydrated') as Hydrated);
    expect(hydrated).toEqual({ pressed: true, elsewhere: false });
  });
}

test('who presses Add to Cart before the page comes to life is told what is missing, once it has', async ({
  page,
  shop,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const release = await holdRequests(page, /\/static\/main\./);
  await page.goto(await pathOfRockTee(shop.url), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await expect(page.getByLabel('Size', { exact: true })).toHaveAccessibleDescription(
    'Please select a size before adding to cart.',
  );
  expect(new URL(page.url()).search).toBe('');
});
