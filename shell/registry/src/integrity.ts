import type { RegistryVersion } from './registry.ts';

/** A browser takes what it cannot read for "no integrity asked for", so nothing but this form counts. */
const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/;

export const isIntegrity = (text: string | undefined): text is string =>
  text !== undefined && SHA384.test(text);

/** What the content of a version's file must hash to; null when the registry does not say. */
export function integrityOf({ files }: Pick<RegistryVersion, 'files'>, file: string): string | null {
  const text = Object.hasOwn(files, file) ? files[file] : undefined;
  return isIntegrity(text) ? text : null;
}

/** A development server's build changes under its name, so it is published without a hash of anything. */
export const isDevelopmentBuild = ({ files }: Pick<RegistryVersion, 'files'>): boolean =>
  Object.keys(files).length === 0;

/** The scripts that a version names and has no hash of. */
export function unverifiable(version: RegistryVersion): string[] {
  const scripts = [version.entry, ...version.expose, ...version.pages.flatMap(({ files }) => files)];
  return [...new Set(scripts)].filter((file) => integrityOf(version, file) === null);
}
