import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Keyboard } from '../pages/Keyboard.ts';
import { waitForStart } from '../waitForStart.ts';

interface Product {
  _id: string;
  name: string;
  images?: unknown[];
  sizeChart?: unknown;
  sizes?: { size: string; countInStock: number }[];
}

/** A product of the demo shop that has several pictures and a size that is left. */
async function aProductToLookAt(api: APIRequestContext): Promise<Product> {
  const { products } = (await (await api.get('/api/products')).json()) as { products: Product[] };
  for (const { _id } of products) {
    const product = (await (await api.get(`/api/products/${_id}`)).json()) as Product;
    const isLeft = product.sizes?.some(({ size, countInStock }) => size === 'M' && countInStock > 0);
    if ((product.images?.length ?? 0) > 1 && isLeft) return product;
  }
  throw new Error('No product of the first page has several pictures and M in stock.');
}

/** Number of slides: the pictures and, for clothes, the measures of a size. */
const countSlides = ({ images = [], sizeChart }: Product): number => images.length + (sizeChart ? 1 : 0);

async function open(page: Page): Promise<Product> {
  const product = await aProductToLookAt(page.request);
  await page.goto(`/product/${product._id}`);
  await waitForStart(page);
  return product;
}

test('pictures are turned, enlarged, zoomed and panned, and a size is bought, by keyboard alone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const product = await open(page);
  const { name, images = [], sizes = [] } = product;
  const keyboard = new Keyboard(page);
  const count = images.length;
  const strip = page.getByRole('group', { name: 'Pictures' });
  const dialog = page.getByRole('dialog', { name });
  const stage = dialog.getByRole('group', { name: 'Enlarged picture' });

  await test.step('the arrow keys turn the pictures', async () => {
    await keyboard.reach(strip);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`2 of ${countSlides(product)}`)).toBeVisible();
    await expect.poll(() => strip.evaluate((it) => Math.round(it.scrollLeft / it.clientWidth))).toBe(1);
  });

  await test.step('the enlarged picture is moved, turned and closed, and the focus returns', async () => {
    await keyboard.press(page.getByRole('button', { name: 'Enlarge picture' }));
    await expect(dialog.getByText(`2 of ${count}`)).toBeVisible();
    await expect(dialog.getByText('200%')).toBeVisible();
    const place = () => stage.evaluate((it) => it.scrollTop);
    await expect.poll(place, 'the middle stays in the middle').toBeGreaterThan(0);
    const before = await place();
    await page.keyboard.press('ArrowDown');
    await expect.poll(place).toBeGreaterThan(before);
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(`${(2 % count) + 1} of ${count}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Enlarge picture' })).toBeFocused();
  });

  await test.step('a size is chosen and put into the cart', async () => {
    await keyboard.type(page.getByLabel('Size', { exact: true }), 'M');
    const left = sizes.find(({ size }) => size === 'M')?.countInStock ?? 0;
    await expect(page.getByText(`${left} left`, { exact: true })).toBeVisible();
    await keyboard.press(page.getByRole('button', { name: 'Add to Cart' }));
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test('a mouse magnifies the picture, clicks it large and drags it @long', async ({ page }) => {
  const { name } = await open(page);
  const picture = page.getByRole('group', { name: 'Pictures' }).getByRole('img').first();
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  const plain = await widthOf();
  await picture.hover();
  await expect.poll(widthOf).toBeGreaterThan(plain * 1.5);
  await picture.click();
  const dialog = page.getByRole('dialog', { name });
  const stage = dialog.getByRole('group', { name: 'Enlarged picture' });
  await expect(dialog.getByText('200%')).toBeVisible();

  const box = await stage.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const place = () => stage.evaluate((it) => it.scrollTop);
  await expect.poll(place, 'the middle is shown').toBeGreaterThan(0);
  const before = await place();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 3 });
  await page.mouse.up();
  await expect.poll(place).toBeGreaterThan(before);
  await expect(dialog.getByText('200%')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the pictures are swiped, counted, and may be pinched in the dialog @long', async ({ page }) => {
    const product = await open(page);
    const { name } = product;
    const strip = page.getByRole('group', { name: 'Pictures' });
    await strip.evaluate((it) => {
      it.scrollBy({ left: it.clientWidth, behavior: 'instant' });
    });
    await expect(page.getByText(`2 of ${countSlides(product)}`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'All pictures' })).toBeHidden();
    await page.getByRole('button', { name: 'Enlarge picture' }).tap();
    const dialog = page.getByRole('dialog', { name });
    // The title names the dialog and leaves its row to the picture.
    await expect(dialog.getByRole('heading', { name })).toHaveCSS('height', '1px');
    const stage = dialog.getByRole('group', { name: 'Enlarged picture' });
    await expect(stage).toHaveCSS('touch-action', 'manipulation');
    const { x = 0, y = 0 } = (await stage.boundingBox()) ?? {};
    // Repeated, because on a busy machine the two taps may be too far apart in time.
    await expect(async () => {
      await page.touchscreen.tap(x + 100, y + 200);
      await page.touchscreen.tap(x + 100, y + 200);
      await expect(dialog.getByText('100%')).toBeVisible({ timeout: 1000 });
    }).toPass();
    const viewport = page.locator('meta[name=viewport]');
    await expect(viewport).not.toHaveAttribute('content', /maximum-scale|user-scalable/);
  });
});

test('next to a long list of reviews, their summary and the way to write one stay in view', async ({
  page,
}) => {
  const answer = (await (await page.request.get('/api/products')).json()) as {
    products: { _id: string; numReviews: number }[];
  };
  const product = answer.products.find(({ numReviews }) => numReviews >= 10);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/product/${product?._id ?? ''}`);
  await waitForStart(page);
  await page.getByRole('button', { name: /^Show all \d+ reviews$/ }).click();
  const list = page.getByRole('list', { name: 'Reviews', exact: true });
  const summary = page.getByRole('list', { name: 'Reviews by stars' });
  const write = page.getByRole('heading', { name: 'Write a Customer Review' });
  await list
    .getByRole('listitem')
    .nth(-2)
    .evaluate((it) => {
      it.scrollIntoView({ block: 'center' });
    });
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(write).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  const tops = async () =>
    Promise.all([summary, write, list].map(async (part) => (await part.boundingBox())?.y ?? 0));
  await expect
    .poll(async () => {
      const inOrder = await tops();
      return inOrder.toSorted((one, other) => one - other).join() === inOrder.join();
    })
    .toBe(true);
});
