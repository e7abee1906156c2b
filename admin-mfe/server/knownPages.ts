import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Page } from '@shop/registry/page';
import * as z from 'zod/mini';

const Description = z.object({ pages: z.array(z.pick(Page, { path: true, data: true })) });

/** What the server must know of an address: whether it exists, and which call tells whether its object does. */
export type KnownPage = z.infer<typeof Description>['pages'][number];

/** The addresses of the application's router; the build writes them beside the federated files. */
export async function readKnownPages(distDir: string): Promise<KnownPage[]> {
  const text = await readFile(join(distDir, 'remote/mfe.json'), 'utf8');
  return Description.parse(JSON.parse(text)).pages;
}
