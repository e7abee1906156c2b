import type { RegistryVersion } from './registry.ts';

/**
 * Integrity value with a SHA-384 hash. No other form is accepted, because browsers ignore a value that they
 * cannot parse.
 */
const SHA384_PATTERN = /^sha384-[A-Za-z0-9+/]{64}$/;

export const isIntegrity = (text: string | undefined): text is string =>
  text !== undefined && SHA384_PATTERN.test(text);

/** Returns the integrity hash of a version's file; null when the registry has none or an invalid one. */
export function getIntegrity({ files }: Pick<RegistryVersion, 'files'>, file: string): string | null {
  const text = Object.hasOwn(files, file) ? files[file] : undefined;
  return isIntegrity(text) ? text : null;
}

/** True for the build of a development server, which has no hashes, because its files change under a fixed name. */
export const isDevelopmentBuild = ({ files }: Pick<RegistryVersion, 'files'>): boolean =>
  Object.keys(files).length === 0;

/** Lists the scripts of a version for which the registry has no valid hash. */
export function listUnverifiableScripts(
  version: Pick<RegistryVersion, 'entry' | 'expose' | 'pages' | 'files'>,
): string[] {
  const scripts = [version.entry, ...version.expose, ...version.pages.flatMap(({ files }) => files)];
  return [...new Set(scripts)].filter((file) => getIntegrity(version, file) === null);
}
