import type { ApiCall } from '../endpoint.ts';
import type { NoInput } from '../fields.ts';
import type { SitemapFileInput, SitemapFileOutput, SitemapOutput } from '../sitemap.ts';

export const sitemap: ApiCall<typeof NoInput, typeof SitemapOutput, 'all'> = {
  name: 'sitemap',
  method: 'GET',
  path: '/api/sitemap',
  access: 'all',
};

export const sitemapFile: ApiCall<typeof SitemapFileInput, typeof SitemapFileOutput, 'all'> = {
  name: 'sitemapFile',
  method: 'GET',
  path: '/api/sitemap/:file',
  access: 'all',
};
