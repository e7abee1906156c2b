import { ChangeRefusedError } from '@shop/store/changes';
import type { ObjectStore } from '@shop/store/objectStore';
import { AppError, buildStoreOff, versionChangeRefused, buildStoreUnavailable } from '../../../errors.ts';
import type { ReleasesContext } from '../delivery/releasesContext.ts';

/**
 * Runs an operation on the store. Throws 503 when there is no store or it is unavailable, and 409 for a refused change.
 */
export async function withStore<T>(
  { storeClient, log }: ReleasesContext,
  work: (store: ObjectStore) => Promise<T>,
): Promise<T> {
  if (storeClient === null) throw buildStoreOff('No store of published versions is set up.');
  try {
    return await work(await storeClient.open());
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof ChangeRefusedError) throw versionChangeRefused(error.message);
    log.error({ err: error }, 'the store of published versions cannot be used');
    throw buildStoreUnavailable();
  }
}
