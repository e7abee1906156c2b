import type { RedirectTemplateSystem } from '@shop/domain/redirects';
import { SHOP_SYSTEM_PATHS } from '@shop/domain/redirects';
import { toSlug } from '@shop/domain/slugs';
import type { EntityManager } from 'typeorm';
import { LessThan, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { streamNewestFirst } from '../../../database/streamNewestFirst.ts';
import type { CsvColumn } from '../../../http/csv/csvBody.ts';
import { findRedirectsInRange } from './redirectList.sql.ts';

export interface ExportedRedirect {
  readonly address: string;
  readonly productId: string;
  readonly name: string;
}

/** Columns of the redirect export and of the import template; an import requires only the first two. */
export const REDIRECT_CSV_COLUMNS: readonly CsvColumn<ExportedRedirect>[] = [
  { name: 'oldAddress', value: ({ address }) => address },
  { name: 'product', value: ({ productId }) => productId },
  { name: 'name', value: ({ name }) => name },
];

/** Yields the redirects that match the search in batches, newest first; all redirects without a search. */
export const streamRedirects = (
  em: EntityManager,
  search: string | undefined,
): AsyncGenerator<readonly ExportedRedirect[]> =>
  streamNewestFirst((range) => findRedirectsInRange(em, search, range));

/**
 * Yields all products that are not archived in batches, each with the path that it probably had in another
 * shop system. Such a system derives the path from the product's name as `toSlug` does.
 */
export async function* streamProbableAddresses(
  em: EntityManager,
  system: RedirectTemplateSystem,
): AsyncGenerator<readonly ExportedRedirect[]> {
  const batches = streamNewestFirst(({ before, take }) =>
    em.find(ProductEntity, {
      where: { state: Not('archived' as const), id: LessThan(before) },
      select: { id: true, name: true },
      ...{ order: { id: 'DESC' }, take },
    }),
  );
  for await (const products of batches) {
    yield products.map(({ id: productId, name }) => ({
      address: SHOP_SYSTEM_PATHS[system] + toSlug(name),
      ...{ productId, name },
    }));
  }
}
