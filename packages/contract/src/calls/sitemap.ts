import type { ApiCall } from '../endpoint.ts';
import type { NoInput } from '../fields.ts';
import type { GetSitemapFileInput, GetSitemapFileOutput, GetSitemapIndexOutput } from '../sitemap.ts';

export const getSitemapIndex: ApiCall<typeof NoInput, typeof GetSitemapIndexOutput, 'all'> = {
  name: 'sitemap',
  method: 'GET',
  path: '/api/sitemap',
  access: 'all',
};

export const getSitemapFile: ApiCall<typeof GetSitemapFileInput, typeof GetSitemapFileOutput, 'all'> = {
  name: 'sitemapFile',
  method: 'GET',
  path: '/api/sitemap/:file',
  access: 'all',
};
