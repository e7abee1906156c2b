import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isIntegrity } from '@shop/registry/integrity';

const ClientAssets = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  chunks: z.record(z.string(), z.array(z.string())),
  /** The SHA-384 hashes of these files. A development build has none. */
  integrity: z._default(z.record(z.string(), z.string()), {}),
});

/** The files of the shell's own build. */
export type ClientAssets = z.infer<typeof ClientAssets>;

/** Throws in production when a script has no hash, because browsers could not verify it. */
export async function readClientAssets(clientDir: string, isProduction: boolean): Promise<ClientAssets> {
  const assets = ClientAssets.parse(JSON.parse(await readFile(join(clientDir, 'assets.json'), 'utf8')));
  const files = [...assets.scripts, ...assets.styles, ...Object.values(assets.chunks).flat()];
  const unverifiable = files.filter((file) => !isIntegrity(assets.integrity[file]));
  if (isProduction && unverifiable.length > 0) {
    throw new Error(`assets.json has no hash of ${unverifiable.join(', ')}.`);
  }
  return assets;
}
