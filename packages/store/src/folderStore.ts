import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey } from './objectStore.ts';
import type { ObjectStore, StoredObject } from './objectStore.ts';

const UNFINISHED_FILE_PATTERN = /^\.[0-9a-f-]{36}\.new$/;

/**
 * Creates a store in a folder. The file system must support hard links, and the permissions of the
 * folders determine who may write. A folder remains when its last object is removed, because another writer may be
 * about to create an object in it.
 */
export function createFolderStore(root: string): ObjectStore {
  const getPath = (key: string): string => join(root, checkKey(key));

  /** Lists all files below the prefix, including unfinished ones. */
  const listFilesBelow = async (prefix: string): Promise<{ name: string; path: string }[]> => {
    const entries = await resolveIfMissing(
      readdir(join(root, prefix), { recursive: true, withFileTypes: true }),
      [],
    );
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => ({ name, path: join(parentPath, name) }));
  };

  return {
    read: (key) => resolveIfMissing(readFile(getPath(key)), null),
    async list(prefix, after = '') {
      const keys = (await listFilesBelow(prefix))
        .filter(({ name }) => !name.startsWith('.'))
        .map(({ path }) => relative(root, path).split(sep).join('/'))
        .filter((key) => compareKeys(key, after) > 0)
        .sort(compareKeys);
      const objects = await Promise.all(keys.map(async (key) => describeObject(key, getPath(key))));
      return objects.filter((object) => object !== null);
    },
    async create(key, body) {
      const path = getPath(key);
      const isCreated = await writeTemporaryFile(path, body, async (temporary) => {
        try {
          await link(temporary, path);
          return true;
        } catch (error) {
          if (getErrorCode(error) === 'EEXIST') return false;
          throw error;
        } finally {
          await unlink(temporary);
        }
      });
      if (isCreated) return true;
      const existing = await resolveIfMissing(readFile(path), null);
      return existing !== null && body.equals(existing);
    },
    async replace(key, body) {
      const path = getPath(key);
      await writeTemporaryFile(path, body, (temporary) => rename(temporary, path));
    },
    async remove(key) {
      await resolveIfMissing(unlink(getPath(key)), undefined);
    },
    async removeUnfinished(prefix, before) {
      const files = (await listFilesBelow(prefix)).filter(({ name }) => UNFINISHED_FILE_PATTERN.test(name));
      for (const { path } of files) {
        const stats = await resolveIfMissing(stat(path), null);
        if (stats && stats.mtime < before) await resolveIfMissing(unlink(path), undefined);
      }
    },
  };
}

/**
 * Writes a temporary file, syncs it to disk before `moveIntoPlace` gives it its name, and syncs the folder afterwards.
 * Returns the result of `moveIntoPlace`.
 */
async function writeTemporaryFile<T>(
  path: string,
  body: Buffer,
  moveIntoPlace: (temporary: string) => Promise<T>,
): Promise<T> {
  const folder = dirname(path);
  const temporary = join(folder, `.${randomUUID()}.new`);
  await createFolder(folder);
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
  const result = await moveIntoPlace(temporary);
  await syncFolder(folder);
  return result;
}

async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (
    let createdFolder = folder;
    createdFolder.length >= first.length;
    createdFolder = dirname(createdFolder)
  )
    await syncFolder(dirname(createdFolder));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await resolveIfMissing(open(folder, 'r'), null);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function describeObject(key: string, path: string): Promise<StoredObject | null> {
  const stats = await resolveIfMissing(stat(path), null);
  return stats && { key, modifiedAt: stats.mtime };
}

async function resolveIfMissing<T, U>(result: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await result;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return otherwise;
    throw error;
  }
}

const compareKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const getErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
