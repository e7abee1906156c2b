import { accessories } from './catalogue/accessories.ts';
import { bags } from './catalogue/bags.ts';
import { caps } from './catalogue/caps.ts';
import type { CatalogueProduct, ShelfEntry } from './catalogue/catalogueProduct.ts';
import { hoodies } from './catalogue/hoodies.ts';
import { longsleeves } from './catalogue/longsleeves.ts';
import { tshirts } from './catalogue/tshirts.ts';

export type { CatalogueProduct, CatalogueReview } from './catalogue/catalogueProduct.ts';
export { demoReviewers, type DemoReviewer } from './catalogue/demoReviewers.ts';

const shelves: Record<string, readonly ShelfEntry[]> = {
  'T-shirts': tshirts,
  Longsleeves: longsleeves,
  Hoodies: hoodies,
  Caps: caps,
  Bags: bags,
  Accessories: accessories,
};

const placed = Object.entries(shelves).flatMap(([category, entries]) =>
  entries.map((entry, position) => ({
    place: (position + 0.5) / entries.length,
    product: { ...entry, category, image: `/images/products/${entry.slug}-640.webp` },
  })),
);

/** In the order of the shop window, the first being the newest: every page shows a mix of all shelves. */
export const catalogue: readonly CatalogueProduct[] = placed
  .sort((left, right) => left.place - right.place)
  .map(({ product }) => product);
