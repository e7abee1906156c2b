import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const ClientAssets = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  chunks: z.record(z.string(), z.array(z.string())),
});

/** The files of the shell's own build, as the build wrote them down. */
export type ClientAssets = z.infer<typeof ClientAssets>;

export async function readClientAssets(clientDir: string): Promise<ClientAssets> {
  return ClientAssets.parse(JSON.parse(await readFile(join(clientDir, 'assets.json'), 'utf8')));
}
