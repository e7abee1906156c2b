import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { AdminFilters } from './adminList.sql.ts';
import { streamAdminProducts } from './adminList.sql.ts';
import { findImagesOfProducts } from './images.service.ts';
import type { ProductRow } from './fileVersion.ts';
import { toStockCounts } from './recount.ts';

/**
 * Yields the products that pass the filters as rows of a file, oldest first, in batches; after each batch it yields to
 * the event loop, so that other requests are served.
 */
export async function* streamProductRows(
  em: EntityManager,
  filters: AdminFilters,
): AsyncGenerator<readonly ProductRow[]> {
  for await (const { products, sizes } of streamAdminProducts(em, filters)) {
    const images = await findImagesOfProducts(em, products);
    yield products.map((product) => ({
      product,
      sizes: toStockCounts(product, sizes.get(product.id) ?? []).sizes,
      images: images.get(product.id) ?? [],
    }));
    await yieldToEventLoop();
  }
}
