import { getSitemapIndex, getSitemapFile } from '@shop/contract/sitemap';
import { memoizeByVersion } from '../../../database/catalogue/memoizeByVersion.ts';
import { notFound } from '../../../errors.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { findShownCategories, findFileChangeTimes, findProductsOfFile } from './sitemap.sql.ts';

export function sitemapRoutes(router: ApiRouter, { db }: ServerContext): void {
  // Both statements scan all products in an index, so the result is cached.
  const getSitemap = memoizeByVersion(async (em) => ({
    files: await findFileChangeTimes(em),
    categories: await findShownCategories(em),
  }));

  serve(router, getSitemapIndex, async (_, call) => {
    await call.limit('sitemap', call.network);
    const { files, categories } = await getSitemap(db);
    return {
      files: files.map((changedAt) => ({ changedAt: changedAt.toISOString() })),
      categories: categories.map(({ slug, changedAt }) => ({ slug, changedAt: changedAt.toISOString() })),
    };
  });

  serve(router, getSitemapFile, async ({ file }, call) => {
    await call.limit('sitemap', call.network);
    // Beyond the last file, the database would skip over all products.
    if (file > (await getSitemap(db)).files.length) throw notFound('File');
    const products = await findProductsOfFile(db.read, file);
    if (products.length === 0) throw notFound('File');
    return {
      products: products.map(({ id, changedAt }) => ({ _id: id, changedAt: changedAt.toISOString() })),
    };
  });
}
