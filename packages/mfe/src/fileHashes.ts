import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';

/**
 * SHA-384 of the emitted files, as integrity attributes have it; compressed copies have none. A development build has
 * none at all: its files change under their names.
 */
export function fileHashes(
  compilation: Compilation,
  isWanted: (file: string) => boolean,
): Record<string, string> {
  if (compilation.options.mode !== 'production') return {};
  const hashOf = (content: Buffer): string =>
    `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const wanted = compilation
    .getAssets()
    .filter(({ name, info }) => info['compressed'] !== true && isWanted(name));
  return Object.fromEntries(wanted.map(({ name, source }) => [name, hashOf(source.buffer())]));
}

/** A part of a build; a change that a development server sends to open pages is none. */
export const isScript = (file: string): boolean => /(?<!\.hot-update)\.js$/.test(file);
