import { accessories } from './catalogue/accessories.ts';
import { bags } from './catalogue/bags.ts';
import { caps } from './catalogue/caps.ts';
import type { CatalogueProduct, CatalogueEntry } from './catalogue/catalogueProduct.ts';
import { hoodies } from './catalogue/hoodies.ts';
import { longsleeves } from './catalogue/longsleeves.ts';
import { getPictures } from './catalogue/pictures.ts';
import { tshirts } from './catalogue/tshirts.ts';

export type { CatalogueProduct, CatalogueReview } from './catalogue/catalogueProduct.ts';
export type { CataloguePicture } from './catalogue/pictures.ts';
export { demoReviewers, type DemoReviewer } from './catalogue/demoReviewers.ts';

const entriesByCategory: Record<string, readonly CatalogueEntry[]> = {
  'T-shirts': tshirts,
  Longsleeves: longsleeves,
  Hoodies: hoodies,
  Caps: caps,
  Bags: bags,
  Accessories: accessories,
};

const CLOTHES = ['T-shirts', 'Longsleeves', 'Hoodies'];
/** Number of products that the shop lists on a page by default (`PRODUCTS_PAGE_SIZE`). */
const FIRST_PAGE_SIZE = 12;
/** Exact sizes of each product on the first page; `FIRST_PAGE_STOCK` is the minimum stock of each size. */
const FIRST_PAGE_SIZES = 'S M L';
const FIRST_PAGE_STOCK = 2;

function getStockCounts(entry: CatalogueEntry): Pick<CatalogueProduct, 'countInStock' | 'sizes'> {
  if (!('sizes' in entry)) return { countInStock: entry.countInStock, sizes: [] };
  const sizes = Object.entries(entry.sizes).map(([size, countInStock]) => ({ size, countInStock }));
  return { countInStock: sizes.reduce((sum, { countInStock }) => sum + countInStock, 0), sizes };
}

const belongsOnFirstPage = ({ category, sizes }: CatalogueProduct): boolean =>
  CLOTHES.includes(category) &&
  sizes.map(({ size }) => size).join(' ') === FIRST_PAGE_SIZES &&
  sizes.every(({ countInStock }) => countInStock >= FIRST_PAGE_STOCK);

const placedProducts = Object.entries(entriesByCategory).flatMap(([category, entries]) =>
  entries.map((entry, position) => ({
    place: (position + 0.5) / entries.length,
    product: {
      ...entry,
      ...getStockCounts(entry),
      category,
      image: `/images/products/${entry.slug}-640.webp`,
      images: getPictures(entry),
    },
  })),
);

const mixedProducts: readonly CatalogueProduct[] = placedProducts
  .sort((left, right) => left.place - right.place)
  .map(({ product }) => product);

const firstPage = mixedProducts.filter(belongsOnFirstPage).slice(0, FIRST_PAGE_SIZE);

/**
 * Products of the demo shop, newest first: a page of clothes in sizes S, M and L, then pages that mix all
 * categories.
 */
export const catalogue: readonly CatalogueProduct[] = [
  ...firstPage,
  ...mixedProducts.filter((product) => !firstPage.includes(product)),
];
