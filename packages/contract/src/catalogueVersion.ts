import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Names the version that the caller has heard of; the answer is not older. */
export const CATALOGUE_VERSION_HEADER = 'X-Catalogue-Version';

export const watchCatalogueVersion = endpoint({
  name: 'watchCatalogueVersion',
  summary:
    'A number that grows when what public pages show has changed: now, after each change, and once a second',
  method: 'GET',
  path: '/api/catalogue-version',
  access: 'all',
  answer: 'events',
  input: z.object({}),
  output: z.object({ version: z.int() }),
});
