import type { Build } from '@shop/registry/registry';
import { listServedVersions } from './entry.ts';
import { readGrantedRights } from './grants.ts';
import type { ObjectStore } from './objectStore.ts';
import { readCurrentEntry } from './readEntry.ts';
import { SHELL, readShell } from './shellRelease.ts';
import type { ShellRelease } from './shellRelease.ts';
import { readBuild } from './versions.ts';

export interface ShellVersion {
  readonly version: string;
  readonly release: ShellRelease;
}

export interface BuildVersion {
  readonly name: string;
  readonly version: string;
  readonly build: Build;
}

/** Reads every version of the shell that a visitor may get, the active one first. */
export async function readServingShells(store: ObjectStore): Promise<ShellVersion[]> {
  const { entry } = await readCurrentEntry(store, SHELL);
  const versions = entry ? listServedVersions(entry) : [];
  return Promise.all(
    versions.map(async (version) => ({ version, release: await readShell(store, version) })),
  );
}

/** Reads every version of every micro-frontend that a visitor may get. */
export async function readServingBuilds(store: ObjectStore): Promise<BuildVersion[]> {
  const { prefixes } = await readGrantedRights(store);
  const names = Object.keys(prefixes).filter((name) => name !== SHELL);
  const builds = names.map(async (name) => {
    const { entry } = await readCurrentEntry(store, name);
    const versions = entry ? listServedVersions(entry) : [];
    return Promise.all(
      versions.map(async (version) => ({ name, version, build: await readBuild(store, name, version) })),
    );
  });
  return (await Promise.all(builds)).flat();
}
