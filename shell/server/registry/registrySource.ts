import { checkEntry, checkVersions } from '@shop/registry/chooseVersions';
import type { Registry, RegistryEntry } from '@shop/registry/registry';
import type { ShellDescription } from '@shop/registry/shellDescription';
import type { Logger } from '@shop/web-server/requestLog';

export interface RegistrySource {
  /**
   * Returns the current registry as checked against this shell (`checkRegistry`); null until a first registry
   * is available. If the store is broken or unavailable, the last good registry is used.
   */
  read: () => Promise<Registry | null>;
  /** Returns the reason why there is no registry yet, for operators; details are in the log. */
  getUnavailableReason: () => string;
  /** Returns an entry with the given published version only, for a preview; null for an unknown version. */
  find: (name: string, version: string) => Promise<RegistryEntry | null>;
  /** Returns the preview that a team has requested in its folder of the store; null for an unknown request. */
  findPreview: (name: string, id: string) => Promise<PreviewRequest | null>;
}

export interface PreviewRequest {
  version: string;
  expiresAt: Date;
}

export interface RegistrySourceOptions {
  shell: ShellDescription;
  logger: Logger;
}

/** Adds to each version the reasons why this shell cannot run it, and logs them. */
export function checkRegistry(registry: Registry, options: RegistrySourceOptions): Registry {
  const checkedRegistry = checkVersions(registry, options.shell);
  for (const [name, { versions }] of Object.entries(checkedRegistry.remotes)) {
    for (const [version, { unmet = [] }] of Object.entries(versions)) {
      if (unmet.length > 0) options.logger.warn({ name, version, unmet }, 'version refused');
    }
  }
  return checkedRegistry;
}

/** Returns a copy of the entry with this version only, as an enabled one; null for an unknown version. */
export function getVersionEntry(
  entry: RegistryEntry | null | undefined,
  version: string,
  options: RegistrySourceOptions,
): RegistryEntry | null {
  const build = entry?.versions[version];
  if (!entry || !build) return null;
  const entryState = { active: version, previous: null, candidate: null, disabled: false };
  return checkEntry({ ...entry, ...entryState, versions: { [version]: build } }, options.shell);
}
