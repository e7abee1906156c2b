import { randomUUID } from 'node:crypto';
import { writeAudit } from './audits.ts';
import type { Actor } from './changeEntry.ts';
import { checkBuild } from './checkBuild.ts';
import { COMMIT_FILE, getCommitKey, getMapFolder, getVersionFolder } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { hashOutputs } from './outputs.ts';
import type { Outputs } from './outputs.ts';

export interface PublishResult {
  readonly version: string;
  /** False when the version was already published. */
  readonly isNew: boolean;
}

interface PublishRequest extends Actor {
  /** Source maps by path. */
  readonly maps?: Outputs | undefined;
}

const CONCURRENCY = 8;

/**
 * Publishes the files of a build with its source maps, and last the file that makes them a version. An interrupted
 * upload is continued by the next attempt, because the folder is named by the hash of the files. Throws for a build
 * that could not be loaded.
 */
export async function publishVersion(
  store: ObjectStore,
  name: string,
  outputs: Outputs,
  { by, why, maps = new Map() }: PublishRequest,
): Promise<PublishResult> {
  const build = checkBuild(name, outputs);
  const version = `${parseSemver(build)}-${hashOutputs(outputs)}`;
  const commit = outputs.get(COMMIT_FILE);
  if (!commit || (await store.read(getCommitKey(name, version)))) return { version, isNew: false };

  const folder = getVersionFolder(name, version);
  await runInBatches([...outputs], async ([file, body]) => {
    if (file !== COMMIT_FILE) await createOnce(store, folder + file, body);
  });
  // Paths in the maps may differ between machines that build the same files; the maps that were uploaded first remain.
  await runInBatches([...maps], async ([file, body]) => {
    await store.create(getMapFolder(name, version) + file, body);
  });
  // The audit record is written first, because a record without a version misleads less than a version without a
  // record.
  await writeAudit(store, name, {
    ...{ schema: 1, id: randomUUID(), at: new Date().toISOString(), by, why },
    ...{ action: 'publish', generation: null, from: null, to: null, version },
  });
  await createOnce(store, getCommitKey(name, version), commit);
  return { version, isNew: true };
}

async function runInBatches(
  files: readonly (readonly [string, Buffer])[],
  create: (file: readonly [string, Buffer]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < files.length; first += CONCURRENCY) {
    await Promise.all(files.slice(first, first + CONCURRENCY).map(create));
  }
}

async function createOnce(store: ObjectStore, key: string, body: Buffer): Promise<void> {
  if (!(await store.create(key, body))) throw new Error(`${key} is there with another content.`);
}

/**
 * Returns the version of the package, i.e. the build's version without the hash of its inputs at the end. Throws for a
 * version in another format.
 */
function parseSemver({ version }: { version: string }): string {
  const semver = version.slice(0, version.lastIndexOf('-'));
  if (!/^\d+\.\d+\.\d+/.test(semver)) throw new Error(`${version} is the version of no release.`);
  return semver;
}
