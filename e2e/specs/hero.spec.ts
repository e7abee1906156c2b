import { expect, test } from '../fixtures.ts';
import { resizeWindow } from '../resizeWindow.ts';

const SLIDE_MS = 3000;
/** Each of the three headlines comes, and the first one again. */
const TURNS = 4;

test('the hero shows one headline at any moment, at any width, however slow its pictures @long', async ({
  context,
}) => {
  const seen = await Promise.all(
    [390, 768, 1280].map(async (width) => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      await page.route(/\/hero\/|rock-|free-|printed-/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLIDE_MS));
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible();
      return page.evaluate(headlinesDuring, TURNS);
    }),
  );
  expect(seen).toEqual(seen.map(() => ({ most: 1, headlines: 3 })));
});

async function headlinesDuring(turns: number) {
  const counts = new Set<number>();
  const shown: string[] = [];
  while (shown.length < turns) {
    await new Promise(requestAnimationFrame);
    const visible = [...document.querySelectorAll('[aria-roledescription="slide"] .claim')].filter((claim) =>
      claim.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    counts.add(visible.length);
    const [first] = visible;
    if (first && first.textContent !== shown.at(-1)) shown.push(first.textContent);
  }
  return { most: Math.max(...counts), headlines: new Set(shown).size };
}

test('the next slide of the hero wipes over the previous one, and neither is ever translucent', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const properties = new Set<string>();
    Reflect.set(globalThis, 'changed', properties);
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element && target.matches('[aria-roledescription="slide"]')) {
        properties.add(propertyName);
      }
    });
  });
  await page.goto('/');
  await expect(page.getByRole('group', { name: '2 of 3' })).toBeVisible();
  const changed = () => page.evaluate(() => [...(Reflect.get(globalThis, 'changed') as Set<string>)]);
  await expect.poll(changed).toContain('clip-path');
  expect(await changed()).not.toContain('opacity');
});

test('the three ways on from the hero stand in one line at every width', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Featured' });
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const measured = async () => {
      const boxes = await Promise.all(
        ['Browse the shop', 'Sign Up', 'Login'].map((name) => hero.getByRole('link', { name }).boundingBox()),
      );
      const end = Math.max(...boxes.map((box) => (box ? box.x + box.width : Infinity)));
      return { lines: new Set(boxes.map((box) => box?.y)).size, fits: end <= width };
    };
    await expect.poll(measured, `${width} px`).toEqual({ lines: 1, fits: true });
  }
});

test('the claims of the hero end before the margin of a phone', async ({ page }) => {
  await page.goto('/');
  const claims = page.getByRole('region', { name: 'Featured' }).locator('.claim span');
  for (const width of [320, 389, 390, 412]) {
    await page.setViewportSize({ width, height: 800 });
    const measureEnd = () =>
      claims.evaluateAll((lines) => {
        const range = document.createRange();
        const ends = lines.map((line) => {
          range.selectNodeContents(line);
          return range.getBoundingClientRect().right;
        });
        return Math.max(...ends);
      });
    await expect.poll(measureEnd, `${width} px`).toBeLessThanOrEqual(width - 16);
  }
});

test('no word of the hero’s claims is broken', async ({ page }) => {
  await page.goto('/');
  const claims = page.getByRole('region', { name: 'Featured' }).locator('.claim span');
  for (const width of [320, 390, 768, 991, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const findBroken = () =>
      claims.evaluateAll((lines) => {
        const range = document.createRange();
        return lines.flatMap(({ firstChild: text }) =>
          [...(text?.textContent ?? '').matchAll(/\S+/g)]
            .filter(({ 0: word, index }) => {
              if (text === null) return false;
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return range.getClientRects().length > 1;
            })
            .map(([word]) => word),
        );
      });
    await expect.poll(findBroken, `${width} px`).toEqual([]);
  }
});

test('the words of a slide have the ground of its picture, at every width', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause animations' })).toBeVisible();
  const grounds = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[aria-roledescription="slide"]')].map((slide) => {
        const { backgroundColor } = getComputedStyle(slide);
        const picture = slide.querySelector('picture');
        return picture && getComputedStyle(picture).backgroundColor === backgroundColor && backgroundColor;
      }),
    );
  for (const width of [390, 768]) {
    await resizeWindow(page, { width, height: 800 });
    await expect.poll(async () => new Set(await grounds()).size, `${width} px`).toBe(3);
    expect(await grounds()).not.toContain(false);
  }
});

test('the service strip shows all of its words at every width', async ({ page }) => {
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Our service' }).getByRole('list');
  await expect(page.getByRole('button', { name: 'Pause animations' })).toBeVisible();
  for (const width of [576, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(list).toBeVisible();
    const hidden = () => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden, `${width} px`).toBe(0);
  }
});
