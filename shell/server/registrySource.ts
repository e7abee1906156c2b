import { chooseVersions } from '@shop/registry/chooseVersions';
import type { Registry } from '@shop/registry/registry';
import type { ShellFacts } from '@shop/registry/shellFacts';
import type { Logger } from '@shop/web-server/requestLog';

export interface RegistrySource {
  /**
   * The registry as it stands now, with the versions that this shell can run; null until there has been one. What is
   * broken or gone leaves the last good one in force.
   */
  read: () => Promise<Registry | null>;
  /** Why there is none yet, for whoever runs the shop; the log has the details. */
  whyNone: () => string;
}

export interface RegistrySourceOptions {
  shell: ShellFacts;
  /** Whether builds of development servers, which have no hashes, may run. */
  allowsDevelopment: boolean;
  logger: Logger;
}

/** The registry as this shell can run it; what it cannot run is logged. */
export function runnableRegistry(
  registry: Registry,
  { shell, allowsDevelopment, logger }: RegistrySourceOptions,
): Registry {
  const chosen = chooseVersions(registry, { provides: shell.provides, allowsDevelopment });
  for (const [name, { versions }] of Object.entries(chosen.remotes)) {
    for (const [version, { unmet = [] }] of Object.entries(versions)) {
      if (unmet.length > 0) logger.warn({ name, version, unmet }, 'version refused');
    }
  }
  return chosen;
}
