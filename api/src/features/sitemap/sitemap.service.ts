import { setImmediate as nextTurn } from 'node:timers/promises';
import { slugOf } from '@shop/domain/slugs';
import type { EntityManager } from 'typeorm';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { tableBy } from '../search/engineSql.ts';

/** Search engines take up to 50,000 addresses and 10 MB in a file; this many are read at once. */
const PRODUCTS_PER_FILE = 2500;
/** All categories stand in one file. */
const MOST_CATEGORIES = 10_000;

interface Changed {
  readonly changedAt: Date;
}

/**
 * When the newest change of each file was. The index holds all columns, so no product is read. Every file is asked for by
 * a statement of its own, and others are answered in between: SQLite works on the event loop, which one statement about
 * 100,000 products holds for 200 ms.
 */
export async function filesOfProducts(em: EntityManager, perFile = PRODUCTS_PER_FILE): Promise<Date[]> {
  const files: Date[] = [];
  for (;;) {
    const [file]: { changed: unknown }[] = await em.query(
      `SELECT MAX(changed) AS changed FROM (
         SELECT COALESCE(changedAt, createdAt) AS changed FROM ${tableBy(em, 'products', 'products_sitemap')}
         WHERE state = 'public' ORDER BY createdAt, id LIMIT ${perFile} OFFSET ${files.length * perFile}
       ) of_file`,
    );
    if (file === undefined || file.changed === null) return files;
    files.push(timeOf(em, file.changed));
    await nextTurn();
  }
}

/** The products of a file, the first of which is 1; none behind the last one. */
export async function productsOfFile(
  em: EntityManager,
  file: number,
  perFile = PRODUCTS_PER_FILE,
): Promise<(Changed & { readonly id: string })[]> {
  const rows: { id: string; changed: unknown }[] = await em.query(
    `SELECT id, COALESCE(changedAt, createdAt) AS changed FROM ${tableBy(em, 'products', 'products_sitemap')}
     WHERE state = 'public' ORDER BY createdAt, id LIMIT ${perFile} OFFSET ${(file - 1) * perFile}`,
  );
  return rows.map(({ id, changed }) => ({ id, changedAt: timeOf(em, changed) }));
}

/** The categories with products in the shop, and when their newest product came. */
export async function categoriesShown(em: EntityManager): Promise<(Changed & { readonly slug: string })[]> {
  const rows: { category: string; newest: unknown }[] = await em.query(
    `SELECT category, MAX(createdAt) AS newest FROM ${tableBy(em, 'products', 'products_category')}
     WHERE state = 'public' GROUP BY category ORDER BY category LIMIT ${MOST_CATEGORIES}`,
  );
  const newest = new Map<string, Date>();
  for (const row of rows) {
    const [slug, time] = [slugOf(row.category), timeOf(em, row.newest)];
    const known = newest.get(slug);
    if (slug !== '' && (known === undefined || known < time)) newest.set(slug, time);
  }
  return [...newest].map(([slug, changedAt]) => ({ slug, changedAt }));
}

/** A time of the table `products` as a statement returns it, which is a text on SQLite. */
function timeOf(em: EntityManager, value: unknown): Date {
  const column = em.dataSource.getMetadata(ProductEntity).findColumnWithPropertyName('createdAt');
  if (!column) throw new Error('A product has a time');
  const time: unknown = em.dataSource.driver.prepareHydratedValue(value, column);
  if (!(time instanceof Date)) throw new Error('This is no time');
  return time;
}
