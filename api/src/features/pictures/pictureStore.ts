import { constants, createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createFolderStore } from '@shop/store/folderStore';
import { getImmutableHeaders } from '@shop/store/objectHeaders';
import type { ObjectStore } from '@shop/store/objectStore';
import { openStore } from '@shop/store/openStore';
import { systemClock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import { createCircuitBreaker } from '../../outbound/circuitBreaker.ts';

export interface StoredPicture {
  readonly body: Readable | Buffer;
  readonly bytes: number;
}

/** Store of uploaded pictures by the last segment of their URL. The content behind a name never changes. */
export interface PictureStore {
  /** Reads a picture; null when it is missing. */
  read(name: string): Promise<StoredPicture | null>;
  /** Writes a picture. Once the promise resolves, the picture survives a crash of the process and of the machine. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Removes a picture; a missing one is not an error. */
  remove(name: string): Promise<void>;
  list(): Promise<{ readonly name: string; readonly modifiedAt: Date }[]>;
  /** Removes the files that interrupted writes have left before the given time. */
  removeUnfinished(before: Date): Promise<void>;
  /** Rejects when the folder is not writable, or the bucket does not respond. */
  check(): Promise<void>;
}

const UPLOADS_PREFIX = 'uploads/';
/**
 * Timeout in ms of a request to the bucket. Reading or writing the picture then fails, so that no page waits
 * for the bucket.
 */
const TIMEOUT_MS = 5000;

/** Creates the store: the folder `uploads` of the data directory, or the bucket of STORAGE_URL. */
export function createPictureStore({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): PictureStore {
  return storage.url === null
    ? createFolderPictureStore(dataDir)
    : createBucketPictureStore(storage.url, storage.credentials);
}

/**
 * Creates the methods of a picture store that write, remove and list the objects below `uploads/` in the store that
 * `open` returns.
 */
function createObjectPictureStore(
  open: () => Promise<ObjectStore>,
): Pick<PictureStore, 'write' | 'remove' | 'list' | 'removeUnfinished'> {
  return {
    write: async (name, bytes) => (await open()).replace(UPLOADS_PREFIX + name, bytes),
    remove: async (name) => (await open()).remove(UPLOADS_PREFIX + name),
    async list() {
      const objects = await (await open()).list(UPLOADS_PREFIX);
      return objects.map(({ key, modifiedAt }) => ({ name: key.slice(UPLOADS_PREFIX.length), modifiedAt }));
    },
    removeUnfinished: async (before) => (await open()).removeUnfinished(UPLOADS_PREFIX, before),
  };
}

function createFolderPictureStore(dataDir: string): PictureStore {
  const store = createFolderStore(dataDir);
  return {
    ...createObjectPictureStore(() => Promise.resolve(store)),
    async read(name) {
      const path = join(dataDir, UPLOADS_PREFIX, name);
      const stats = await stat(path).catch(() => null);
      return stats?.isFile() ? { body: createReadStream(path), bytes: stats.size } : null;
    },
    async check() {
      for (const folder of [join(dataDir, UPLOADS_PREFIX), dataDir]) {
        const problem = await access(folder, constants.W_OK | constants.X_OK).then(
          () => null,
          toErrnoException,
        );
        if (problem === null) return;
        if (problem.code !== 'ENOENT') throw problem;
      }
    },
  };
}

const toErrnoException = (error: NodeJS.ErrnoException): NodeJS.ErrnoException => error;

function createBucketPictureStore(url: string, credentials: Config['storage']['credentials']): PictureStore {
  let storePromise: Promise<ObjectStore> | null = null;
  const openBucket = (): Promise<ObjectStore> =>
    (storePromise ??= openStore(url, {
      setting: 'STORAGE_URL',
      headers: getImmutableHeaders,
      timeoutMs: TIMEOUT_MS,
      maxAttempts: 2,
      ...(credentials && { credentials }),
    }));
  // The circuit breaker refuses requests at once while the bucket is unavailable.
  const withCircuitBreaker = createCircuitBreaker(systemClock);
  const { write, remove, list, removeUnfinished } = createObjectPictureStore(openBucket);
  return {
    async read(name) {
      const body = await withCircuitBreaker(async () => (await openBucket()).read(UPLOADS_PREFIX + name));
      return body && { body, bytes: body.length };
    },
    write: (name, bytes) => withCircuitBreaker(() => write(name, bytes)),
    remove: (name) => withCircuitBreaker(() => remove(name)),
    list: () => withCircuitBreaker(list),
    removeUnfinished,
    async check() {
      await withCircuitBreaker(async () => (await openBucket()).read(`${UPLOADS_PREFIX}none`));
    },
  };
}
