import { toSlug } from '@shop/domain/slugs';
import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';

/** Number of products per file, read at once. The sitemap protocol allows 50,000 URLs and 50 MB per file. */
const PRODUCTS_PER_FILE = 2500;
/** Maximum number of categories, which are all in one file. */
const MAX_CATEGORIES = 10_000;

interface ChangeTime {
  readonly changedAt: Date;
}

/**
 * Returns the time of the newest change in each file of products. The index covers all columns, so no product
 * row is read.
 */
export async function findFileChangeTimes(em: EntityManager, perFile = PRODUCTS_PER_FILE): Promise<Date[]> {
  const rows = await queryRows<{ changed: unknown }>(
    em,
    `SELECT MAX(changed) AS changed FROM (
       SELECT COALESCE(changedAt, createdAt) AS changed, ROW_NUMBER() OVER (ORDER BY createdAt, id) - 1 AS place
       FROM ${forceIndex(em, 'products', 'products_sitemap')} WHERE state = 'public'
     ) numbered GROUP BY place - place % ${perFile} ORDER BY MIN(place)`,
  );
  return rows.map(({ changed }) => hydrateProductTime(em, changed));
}

/** Returns the products of a file, empty beyond the last file. Files are numbered from 1. */
export async function findProductsOfFile(
  em: EntityManager,
  file: number,
  perFile = PRODUCTS_PER_FILE,
): Promise<(ChangeTime & { readonly id: string })[]> {
  const rows = await queryRows<{ id: string; changed: unknown }>(
    em,
    `SELECT id, COALESCE(changedAt, createdAt) AS changed FROM ${forceIndex(em, 'products', 'products_sitemap')}
     WHERE state = 'public' ORDER BY createdAt, id LIMIT ${perFile} OFFSET ${(file - 1) * perFile}`,
  );
  return rows.map(({ id, changed }) => ({ id, changedAt: hydrateProductTime(em, changed) }));
}

/** Returns the slugs of the categories with public products, with the creation time of their newest product. */
export async function findShownCategories(
  em: EntityManager,
): Promise<(ChangeTime & { readonly slug: string })[]> {
  const rows = await queryRows<{ category: string; newest: unknown }>(
    em,
    `SELECT category, MAX(createdAt) AS newest FROM ${forceIndex(em, 'products', 'products_category')}
     WHERE state = 'public' GROUP BY category ORDER BY category LIMIT ${MAX_CATEGORIES}`,
  );
  const newestBySlug = new Map<string, Date>();
  for (const row of rows) {
    const [slug, time] = [toSlug(row.category), hydrateProductTime(em, row.newest)];
    const latest = newestBySlug.get(slug);
    if (slug !== '' && (latest === undefined || latest < time)) newestBySlug.set(slug, time);
  }
  return [...newestBySlug].map(([slug, changedAt]) => ({ slug, changedAt }));
}

/** Converts a time of the table `products` from a raw row, which is text on SQLite, to a Date. */
function hydrateProductTime(em: EntityManager, value: unknown): Date {
  const column = em.dataSource.getMetadata(ProductEntity).findColumnWithPropertyName('createdAt');
  if (!column) throw new Error('A product has a time');
  const time: unknown = em.dataSource.driver.prepareHydratedValue(value, column);
  if (!(time instanceof Date)) throw new Error('This is no time');
  return time;
}
