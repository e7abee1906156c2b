import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Page } from '@shop/registry/page';
import * as z from 'zod/mini';

const BuildDescription = z.object({ pages: z.array(z.pick(Page, { path: true, data: true })) });

/**
 * A page of the build's `mfe.json`: its path and, for the page of one object, the API call that shows whether the
 * object exists.
 */
export type KnownPage = z.infer<typeof BuildDescription>['pages'][number];

/** Reads the pages of the application from the `mfe.json` that the build wrote next to the federated files. */
export async function readKnownPages(distDir: string): Promise<KnownPage[]> {
  const text = await readFile(join(distDir, 'remote/mfe.json'), 'utf8');
  return BuildDescription.parse(JSON.parse(text)).pages;
}
