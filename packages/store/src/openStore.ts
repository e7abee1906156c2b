import { fileURLToPath } from 'node:url';
import { createFolderStore } from './folderStore.ts';
import type { ObjectStore } from './objectStore.ts';
import type { S3StoreOptions } from './s3Store.ts';

interface OpenOptions extends Omit<S3StoreOptions, 'bucket' | 'endpoint' | 'region'> {
  /** Name of the setting that contains the store's URL, for error messages. */
  readonly setting?: string;
}

/**
 * Opens the store with this URL: `file:///…`, or `s3://bucket`, with `?endpoint=…&region=…` for a bucket
 * outside of Amazon. Throws for any other URL.
 */
export async function openStore(
  text: string,
  { setting = 'DELIVERY_STORE_URL', ...options }: OpenOptions = {},
): Promise<ObjectStore> {
  if (!URL.canParse(text)) throw new Error(`${setting} is no address: ${text}`);
  const url = new URL(text);
  if (url.protocol === 'file:') return createFolderStore(fileURLToPath(url));
  if (url.protocol !== 's3:' || url.hostname === '' || !['', '/'].includes(url.pathname)) {
    throw new Error(`${setting} is file:///folder or s3://bucket, not ${text}`);
  }
  // The S3 client is imported here, because it occupies much memory and a store in a folder does not need it.
  const { createS3Store } = await import('./s3Store.ts');
  return createS3Store({
    ...options,
    bucket: url.hostname,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? undefined,
  });
}
