import { listReferencedVersions } from './entry.ts';
import {
  getCommitKey,
  getFolder,
  getMapFolder,
  parseGeneration,
  getPreviewFolder,
  getVerifiedKey,
  getVersionFolder,
  parseVersion,
} from './layout.ts';
import type { ObjectStore, StoredObject } from './objectStore.ts';
import { readCurrentEntry, readEntry } from './readEntry.ts';
import { InvalidContentError } from './invalidContentError.ts';

const DAY_MS = 86_400_000;
/** Number of days for which the files of replaced versions remain, because open tabs may still load them. */
const RETENTION_DAYS = 30;

export interface CollectedGarbage {
  readonly versions: readonly string[];
  readonly generations: readonly number[];
}

/**
 * Removes versions that were published over thirty days ago and that no entry of the last thirty days names.
 * Also removes entries that were replaced and previews that were requested over thirty days ago, and
 * unfinished files that are over a day old. Audit records are retained.
 */
export async function collectGarbage(store: ObjectStore, name: string, now: Date): Promise<CollectedGarbage> {
  const cutoff = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  const objects = await store.list(getFolder(name));
  const { retained: kept, old } = splitGenerations(objects, cutoff);
  const namedVersions = new Set(
    (await Promise.all(kept.map((one) => readReferencedVersions(store, name, one)))).flat(),
  );
  const unusedVersions = listOldVersions(objects, cutoff).filter((version) => !namedVersions.has(version));

  const versions: string[] = [];
  for (const version of unusedVersions) {
    const { entry } = await readCurrentEntry(store, name);
    // The version may have been activated again since the entries were read.
    if (entry && listReferencedVersions(entry).includes(version)) continue;
    await removeVersion(store, name, version);
    versions.push(version);
  }
  const previews = objects.filter(
    ({ key, modifiedAt }) => key.startsWith(getPreviewFolder(name)) && modifiedAt < cutoff,
  );
  for (const { key } of [...old, ...previews]) await store.remove(key);
  await store.removeUnfinished(getFolder(name), new Date(now.getTime() - DAY_MS));
  return { versions, generations: old.map(({ generation }) => generation) };
}

interface Generation {
  readonly key: string;
  readonly generation: number;
}

/**
 * Splits the generations of an entry. A generation is old if its successor was created before `before`,
 * because an entry applies until its successor is created; all other generations are retained.
 */
function splitGenerations(
  objects: readonly StoredObject[],
  before: Date,
): { retained: readonly number[]; old: readonly Generation[] } {
  const entries = objects
    .map(({ key, modifiedAt }) => ({ key, modifiedAt, generation: parseGeneration(key) ?? 0 }))
    .filter(({ generation }) => generation > 0)
    .sort((a, b) => a.generation - b.generation);
  const isRetained = (index: number): boolean => {
    const successor = entries[index + 1];
    return successor === undefined || successor.modifiedAt >= before;
  };
  return {
    retained: entries.filter((_, index) => isRetained(index)).map(({ generation }) => generation),
    old: entries.filter((_, index) => !isRetained(index)),
  };
}

async function readReferencedVersions(
  store: ObjectStore,
  name: string,
  generation: number,
): Promise<string[]> {
  try {
    return listReferencedVersions(await readEntry(store, name, generation));
  } catch (error) {
    if (error instanceof InvalidContentError) return [];
    throw error;
  }
}

/**
 * Lists the versions without a file that was modified since `before`, including incompletely published ones.
 */
function listOldVersions(objects: readonly StoredObject[], before: Date): string[] {
  const allVersions = new Set<string>();
  const recentVersions = new Set<string>();
  for (const { key, modifiedAt } of objects) {
    const version = parseVersion(key);
    if (version === null) continue;
    allVersions.add(version);
    if (modifiedAt >= before) recentVersions.add(version);
  }
  return [...allVersions].filter((version) => !recentVersions.has(version));
}

/** Removes a version, `mfe.json` first, so that a partly removed version no longer counts as published. */
async function removeVersion(store: ObjectStore, name: string, version: string): Promise<void> {
  await store.remove(getCommitKey(name, version));
  for (const folder of [getVersionFolder(name, version), getMapFolder(name, version)]) {
    for (const { key } of await store.list(folder)) await store.remove(key);
  }
  await store.remove(getVerifiedKey(name, version));
}
