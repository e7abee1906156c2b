import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';

/**
 * Computes the SHA-384 of the emitted files for which `isIncluded` is true, in the form of integrity
 * attributes. Compressed copies have none, because browsers verify the decompressed content; source maps have
 * none, because they are not public; and development builds have none, because their files change under a
 * fixed name.
 */
export function computeFileHashes(
  compilation: Compilation,
  isIncluded: (file: string) => boolean,
): Record<string, string> {
  if (compilation.options.mode !== 'production') return {};
  const computeHash = (content: Buffer): string =>
    `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const files = compilation
    .getAssets()
    .filter(({ name, info }) => info['compressed'] !== true && info.development !== true && isIncluded(name));
  return Object.fromEntries(files.map(({ name, source }) => [name, computeHash(source.buffer())]));
}

/** True for scripts of a build, false for hot-update chunks of a development server. */
export const isScript = (file: string): boolean => /(?<!\.hot-update)\.js$/.test(file);
