import { escapeHtml } from '@shop/web-server/markup';

/** An indexable URL and, if known, the time at which its content last changed. */
export interface SitemapEntry {
  readonly url: string;
  readonly changedAt?: string;
}

/** Renders a file of URLs in the protocol of sitemaps.org. */
export const renderSitemapUrls = (entries: readonly SitemapEntry[]): string =>
  renderXml('urlset', 'url', entries);

/** Renders the index that lists the sitemap files. */
export const renderSitemapIndex = (entries: readonly SitemapEntry[]): string =>
  renderXml('sitemapindex', 'sitemap', entries);

function renderXml(root: string, child: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, changedAt }) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
    return `<${child}><loc>${escapeHtml(url)}</loc>${lastmod}</${child}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}
