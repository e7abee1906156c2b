import * as z from 'zod/mini';
import * as calls from './calls/catalogueVersion.ts';
import { defineEndpoint } from './endpoint.ts';

/**
 * Names the header of the minimum catalogue version: the response is never older than the version that the client
 * sends.
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
