import type { EntityManager } from 'typeorm';
import type { AdminFilters } from './adminList.service.ts';
import { allAdminProducts } from './adminList.service.ts';
import { imagesAmong } from './images.service.ts';
import type { ProductRow } from './productColumns.ts';
import { countsOf } from './recount.ts';

/** The products of the list as rows of a file, the oldest first. */
export async function* productRows(em: EntityManager, filters: AdminFilters): AsyncGenerator<ProductRow> {
  for await (const { products, sizes } of allAdminProducts(em, filters)) {
    const images = await imagesAmong(em, products);
    for (const product of products) {
      yield {
        product,
        sizes: countsOf(product, sizes.get(product.id) ?? []).sizes,
        pictures: (images.get(product.id) ?? []).map(({ url }) => url),
      };
    }
  }
}
