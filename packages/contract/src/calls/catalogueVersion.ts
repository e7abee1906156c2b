import type { WatchCatalogueVersionInput, WatchCatalogueVersionOutput } from '../catalogueVersion.ts';
import type { ApiCall } from '../endpoint.ts';

export const watchCatalogueVersion: ApiCall<
  typeof WatchCatalogueVersionInput,
  typeof WatchCatalogueVersionOutput,
  'all'
> = {
  name: 'watchCatalogueVersion',
  method: 'GET',
  path: '/api/catalogue-version',
  access: 'all',
  answer: 'events',
};
