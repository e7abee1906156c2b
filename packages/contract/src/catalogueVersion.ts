import * as z from 'zod/mini';
import * as calls from './calls/catalogueVersion.ts';
import { defineEndpoint } from './endpoint.ts';

/**
 * Name of the request header with the minimum catalogue version: the response is never older than that
 * version.
 */
export const CATALOGUE_VERSION_HEADER = 'X-Catalogue-Version';

export const WatchCatalogueVersionInput = z.object({});

export const WatchCatalogueVersionOutput = z.object({ version: z.int() });

export const watchCatalogueVersion = defineEndpoint({
  ...calls.watchCatalogueVersion,
  summary:
    'A number that grows when what public pages show has changed: now, after each change, and once a second',
  input: WatchCatalogueVersionInput,
  output: WatchCatalogueVersionOutput,
});
