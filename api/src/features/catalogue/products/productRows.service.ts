import { setImmediate as othersTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { AdminFilters } from './adminList.sql.ts';
import { allAdminProducts } from './adminList.sql.ts';
import { imagesAmong } from './images.service.ts';
import type { ProductRow } from './fileVersion.ts';
import { countsOf } from './recount.ts';

/**
 * Yields the listed products as rows of a file, oldest first, in portions, after each of which other requests
 * get their turn.
 */
export async function* productRows(
  em: EntityManager,
  filters: AdminFilters,
): AsyncGenerator<readonly ProductRow[]> {
  for await (const { products, sizes } of allAdminProducts(em, filters)) {
    const images = await imagesAmong(em, products);
    yield products.map((product) => ({
      product,
      sizes: countsOf(product, sizes.get(product.id) ?? []).sizes,
      pictures: (images.get(product.id) ?? []).map(({ url }) => url),
    }));
    await othersTurn();
  }
}
