import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isIntegrity } from '@shop/registry/integrity';

const ClientAssets = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  chunks: z.record(z.string(), z.array(z.string())),
  /** SHA-384 hashes by file, as integrity attributes; empty for a development build. */
  integrity: z._default(z.record(z.string(), z.string()), {}),
});

/** Name of the build file that becomes the inline script of every page. */
const BOOT_FILE = 'boot.js';

/** Name of the file that declares the fonts; every page contains its text, so that it waits for no request. */
const FONT_FILE = 'fonts/fonts.css';

/** Files of the shell's client build. */
export interface ClientAssets extends z.infer<typeof ClientAssets> {
  boot: InlineScript;
  /** Rules that declare the fonts, for the document's own style sheet. */
  fontStyle: string;
}

/** An inline script and its hash, which the Content-Security-Policy allows. */
export interface InlineScript {
  text: string;
  hash: string;
}

/**
 * Reads the client's assets. Throws in production when a script or style has no hash, because browsers could
 * not verify it.
 */
export async function readClientAssets(clientDir: string, isProduction: boolean): Promise<ClientAssets> {
  const [list, text, fonts] = await Promise.all([
    readFile(join(clientDir, 'assets.json'), 'utf8'),
    readFile(join(clientDir, BOOT_FILE), 'utf8'),
    readFile(join(clientDir, FONT_FILE), 'utf8'),
  ]);
  const assets = ClientAssets.parse(JSON.parse(list));
  const files = [...assets.scripts, ...assets.styles, ...Object.values(assets.chunks).flat()];
  const unverifiableFiles = files.filter((file) => !isIntegrity(assets.integrity[file]));
  if (isProduction && unverifiableFiles.length > 0) {
    throw new Error(`assets.json has no hash of ${unverifiableFiles.join(', ')}.`);
  }
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { ...assets, boot: { text, hash }, fontStyle: minify(fonts) };
}

/** Removes the comments of a style sheet and the spaces around its rules and declarations. */
function minify(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*([{}:;,])\s*/g, '$1')
    .trim();
}
