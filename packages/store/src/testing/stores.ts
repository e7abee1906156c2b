import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addKey, BUCKET, OWNER } from '../../../../tools/sandbox/src/testing/s3Client.ts';
import { startSandbox } from '../../../../tools/sandbox/src/startSandbox.ts';
import type { Statement } from '../../../../tools/sandbox/src/s3/accessKeys.ts';
import { createFolderStore } from '../folderStore.ts';
import type { ObjectStore } from '../objectStore.ts';
import { createS3Store } from '../s3Store.ts';

export interface TestStore {
  readonly store: ObjectStore;
  readonly close: () => Promise<void>;
}

export interface TestBucket extends TestStore {
  readonly httpUrl: string;
  /** Opens the same bucket with a key that this policy limits. */
  readonly as: (id: string, policy: readonly Statement[]) => Promise<ObjectStore>;
  readonly control: (options: object) => Promise<void>;
}

export async function aFolder(): Promise<TestStore & { root: string }> {
  const root = await mkdtemp(join(tmpdir(), 'store-'));
  return { root, store: createFolderStore(root), close: () => rm(root, { recursive: true, force: true }) };
}

export async function aBucket(): Promise<TestBucket> {
  const { httpUrl, stop } = await startSandbox({ httpPort: 0, smtpPort: 0 });
  const open = (credentials: typeof OWNER): ObjectStore =>
    createS3Store({ bucket: BUCKET, endpoint: `${httpUrl}/s3`, credentials });
  return {
    httpUrl,
    store: open(OWNER),
    as: async (id, policy) => open(await addKey(httpUrl, id, policy)),
    control: async (options) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${httpUrl}/control/s3`, { method: 'POST', headers, body: JSON.stringify(options) });
    },
    close: stop,
  };
}

/** The stores, for tests that apply to each of them. */
export const STORES: readonly [kind: string, open: () => Promise<TestStore>][] = [
  ['a folder', aFolder],
  ['a bucket', aBucket],
];
