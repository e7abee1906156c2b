import { canRun } from '@shop/registry/canRun';
import type { Registry, RegistryVersion } from '@shop/registry/registry';
import { RemoteFailure } from './RemoteFailure.ts';

/** A version with its name in the store. */
export interface LoadableVersion {
  readonly key: string;
  readonly version: RegistryVersion;
}

/**
 * Returns the versions that this page may load, the chosen one first and its fallback second. Versions that
 * this shell cannot run, and all versions of a disabled micro-frontend, are left out.
 */
export function getLoadableVersions({ remotes }: Registry, name: string): LoadableVersion[] {
  const entry = remotes[name];
  if (!entry || entry.disabled) return [];
  return [entry.active, entry.previous].flatMap((key) => {
    const version = key === null ? undefined : entry.versions[key];
    return key !== null && version && canRun(version) ? [{ key, version }] : [];
  });
}

/** Creates the error that says why no version of a micro-frontend may be loaded. */
export function createNoVersionFailure({ remotes }: Registry, name: string): RemoteFailure {
  const entry = remotes[name];
  if (!entry) return new RemoteFailure('unknown-remote', name, 'the registry does not know it');
  const unmet = entry.versions[entry.active]?.unmet?.join(' ');
  return new RemoteFailure('incompatible', name, unmet ?? 'the registry has no version');
}
