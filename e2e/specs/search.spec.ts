import { expect, test } from '../fixtures.ts';
import { Keyboard } from '../pages/Keyboard.ts';
import { holdRequests } from '../holdRequests.ts';
import { waitForStart } from '../waitForStart.ts';

test('any product is three presses away from the landing page @both-engines @long', async ({
  page,
  shop,
}) => {
  const answer = await fetch(`${shop.url}/api/products?category=caps&sort=price-asc`);
  const { products } = (await answer.json()) as { products: { name: string }[] };
  const name = products[0]?.name ?? '';
  await page.goto('/');
  await waitForStart(page);
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Caps' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Caps' })).toBeFocused();
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('each print on the landing page has a picture, and the search for it finds products', async ({
  page,
}) => {
  await page.goto('/');
  const prints = page.getByRole('region', { name: 'The print wall' }).getByRole('link');
  await expect(prints).toHaveCount(6);
  for (const print of await prints.all()) {
    const keyword = decodeURIComponent((await print.getAttribute('href'))?.replace('/search/', '') ?? '');
    const answer = await page.request.get('/api/products', { params: { keyword } });
    const { products } = (await answer.json()) as { products: unknown[] };
    expect(products.length, keyword).toBeGreaterThan(0);
    const picture = await page.request.get((await print.getByRole('img').getAttribute('src')) ?? '');
    expect(picture.headers()['content-type'], keyword).toBe('image/webp');
  }
});

/** What shoppers type, and a name that stands among the goods they mean. */
const TYPED = [
  ['hoody', /Hoodie/],
  ['hodie', /Hoodie/],
  ['tshirt', /Tee/],
  ['sweater', /Hoodie|Sweat|Crew/],
  ['longsleeve', /Longsleeve/],
  ['long sleeve', /Longsleeve/],
  ['beany', /Beanie/],
] as const;

test('words that are spelled otherwise lead to the goods @both-engines @long', async ({ page }) => {
  await page.goto('/home');
  await waitForStart(page);
  for (const [typed, meant] of TYPED) {
    const box = page.getByLabel('Search products');
    await box.fill(typed);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/search/${encodeURIComponent(typed)}$`));
    // Two of the words show the same goods, so the heading says when the list is that of this search.
    await expect(page.getByRole('heading', { level: 1, name: `Results for "${typed}"` })).toBeFocused();
    const goods = page.getByRole('list', { name: 'Search results' }).getByRole('link', { name: meant });
    await expect(goods.first(), typed).toBeVisible();
  }
});

test('filters outlive Back, a reload and a second tab @both-engines', async ({ page, shop }) => {
  const answer = await fetch(`${shop.url}/api/products?brand=koppie&size=m&facets=1`);
  const { total } = (await answer.json()) as { total: number };
  const count = new RegExp(`^${total} products?$`);
  await page.goto('/home');
  await waitForStart(page);
  const filters = page.getByRole('region', { name: 'Filters' });
  const chips = page.getByRole('list', { name: 'Active filters' });
  await test.step('filters are in the address and as chips', async () => {
    await filters.getByRole('checkbox', { name: /^Koppie/ }).check();
    await expect(page).toHaveURL(/\/home\?brand=koppie$/);
    await filters.getByText('Size', { exact: true }).click();
    await filters.getByRole('checkbox', { name: /^M / }).check();
    await expect(page).toHaveURL(/\/home\?brand=koppie&size=m$/);
    await expect(chips.getByRole('link')).toHaveCount(3);
    await expect(page.getByText(count)).toBeVisible();
  });

  await test.step('filters outlive a reload', async () => {
    await page.reload();
    await waitForStart(page);
    await expect(page.getByText(count)).toBeVisible();
    await expect(filters.getByRole('checkbox', { name: /^Koppie/ })).toBeChecked();
  });

  await test.step('filters are in the address that a second tab opens', async () => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(second.getByText(count)).toBeVisible();
    await second.close();
  });

  await test.step('Back takes the last filter away', async () => {
    await page.goBack();
    await expect(chips.getByRole('link')).toHaveCount(2);
    await expect(filters.getByRole('checkbox', { name: /^M / })).not.toBeChecked();
  });
});

test('a color is chosen by its name beside a swatch, which forced colors leave as it is', async ({
  page,
  shop,
}) => {
  const answer = await fetch(`${shop.url}/api/products?color=green`);
  const { total } = (await answer.json()) as { total: number };
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/home');
  await waitForStart(page);
  const colors = page.getByRole('region', { name: 'Filters' }).getByRole('group', { name: 'Colour' });
  await page.getByRole('region', { name: 'Filters' }).getByText('Colour', { exact: true }).click();
  const swatch = colors.locator('label', { hasText: 'Green' }).locator('input + span');
  await expect(swatch).toHaveCSS('background-color', 'rgb(63, 143, 46)');
  await expect(swatch).toHaveCSS('width', '16px');
  await colors.getByRole('checkbox', { name: /^Green/ }).check();
  await expect(page).toHaveURL(/\/home\?color=green$/);
  await expect(page.getByText(`${total} products`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter Colour: Green' })).toBeVisible();
});

test('a plate as wide as the cards tells that a list is loading', async ({ page }) => {
  await page.goto('/cart');
  await waitForStart(page);
  const release = await holdRequests(page, /\/api\/products\?/);
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Hoodies' }).click();
  const list = page.locator('#products');
  const [plate, cards] = await Promise.all(
    [list.getByRole('status', { name: 'Loading' }).locator('..'), list.locator('ul')].map((it) =>
      it.boundingBox(),
    ),
  );
  expect(plate).toMatchObject({ x: cards?.x, width: cards?.width });
  release();
});

test('by keyboard alone one filters, sorts, saves a product, and takes a suggestion @long', async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  await page.goto('/category/t-shirts');
  await waitForStart(page);
  await keyboard.press(page.getByRole('checkbox', { name: /^Koppie/ }), 'Space');
  await expect(page).toHaveURL(/brand=koppie/);
  await expect(page.getByRole('checkbox', { name: /^Koppie/ })).toBeFocused();
  await keyboard.choose(page.getByLabel('Sort by'), 'Best rated');
  await expect(page).toHaveURL(/sort=rating/);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Saved? / })
    .first();
  await keyboard.press(heart, 'Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await page.goto('/cart');
  await waitForStart(page);
  await keyboard.type(page.getByLabel('Search products'), 'hood');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Hoodies', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await keyboard.expectHeading('Hoodies');
});
