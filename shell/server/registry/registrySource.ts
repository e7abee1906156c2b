import { checkEntry, checkVersions } from '@shop/registry/chooseVersions';
import type { Registry, RegistryEntry } from '@shop/registry/registry';
import type { ShellFacts } from '@shop/registry/shellFacts';
import type { Logger } from '@shop/web-server/requestLog';

export interface RegistrySource {
  /**
   * The registry as it stands now, in which each version says why this shell cannot run it; null until there has been
   * one. What is broken or gone leaves the last good one in force.
   */
  read: () => Promise<Registry | null>;
  /** Why there is none yet, for whoever runs the shop; the log has the details. */
  whyNone: () => string;
  /** An entry that has any published version as its only one, for a preview. Null when there is no such version. */
  find: (name: string, version: string) => Promise<RegistryEntry | null>;
  /** The preview that a team has asked for in its folder of the store. Null when there is no such request. */
  findPreview: (name: string, id: string) => Promise<PreviewRequest | null>;
}

export interface PreviewRequest {
  version: string;
  expiresAt: Date;
}

export interface RegistrySourceOptions {
  shell: ShellFacts;
  /** Whether builds of development servers, which have no hashes, may run. */
  allowsDevelopment: boolean;
  logger: Logger;
}

/** The registry with what this shell cannot run, which is also logged. */
export function checkedRegistry(registry: Registry, options: RegistrySourceOptions): Registry {
  const checked = checkVersions(registry, abilitiesOf(options));
  for (const [name, { versions }] of Object.entries(checked.remotes)) {
    for (const [version, { unmet = [] }] of Object.entries(versions)) {
      if (unmet.length > 0) options.logger.warn({ name, version, unmet }, 'version refused');
    }
  }
  return checked;
}

/** An entry that has this version alone. */
export function entryOfVersion(
  entry: RegistryEntry | null | undefined,
  version: string,
  options: RegistrySourceOptions,
): RegistryEntry | null {
  const found = entry?.versions[version];
  if (!entry || !found) return null;
  const only = { active: version, previous: null, candidate: null, disabled: false };
  return checkEntry({ ...entry, ...only, versions: { [version]: found } }, abilitiesOf(options));
}

const abilitiesOf = ({ shell, allowsDevelopment }: RegistrySourceOptions) => ({
  provides: shell.provides,
  allowsDevelopment,
});
