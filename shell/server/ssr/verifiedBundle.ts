import { getIntegrity } from '@shop/registry/integrity';
import type { RegistryVersion } from '@shop/registry/registry';
import { parseVersionFolder } from '@shop/store/deliveryUrls';
import type { ObjectStore } from '@shop/store/objectStore';
import { computeSha384 } from '@shop/store/outputs';

/**
 * Thrown when the content of a server bundle does not match its hash in the registry, or has no hash there. A
 * retry would not help.
 */
export class UnverifiedBundleError extends Error {
  override readonly name = 'UnverifiedBundleError';
}

/**
 * Reads the server bundle of a version from the store, not from the URL for browsers, and verifies its hash. Throws
 * UnverifiedBundleError for another hash, and an error when the store does not have the bundle.
 */
export async function readVerifiedBundle(
  store: Pick<ObjectStore, 'read'>,
  version: RegistryVersion,
  file: string,
): Promise<string> {
  const key = parseVersionFolder(version.base) + file;
  const content = await store.read(key);
  if (content === null) throw new Error(`${key} is not in the store.`);
  if (computeSha384(content) !== getIntegrity(version, file))
    throw new UnverifiedBundleError(`${key} has another hash.`);
  return content.toString('utf8');
}
