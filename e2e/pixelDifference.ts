import type { Page } from '@playwright/test';

/** Two pixels count as equal when no channel differs by more than this. */
const TOLERANCE = 16;

/** Counts the differing pixels of two screenshots of the same size. The comparison runs in the page. */
export async function countDifferentPixels(page: Page, a: Buffer, b: Buffer): Promise<number> {
  await page.goto('about:blank');
  return page.evaluate(
    async ({ sources, tolerance }) => {
      const [first, second] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!first || !second || first.length !== second.length) return Infinity;
      const different = new Set<number>();
      first.forEach((value, index) => {
        if (Math.abs(value - (second[index] ?? 0)) > tolerance) different.add(Math.floor(index / 4));
      });
      return different.size;
    },
    { sources: [a.toString('base64'), b.toString('base64')], tolerance: TOLERANCE },
  );
}
