import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
