import { ChangeRefusedError } from '@shop/store/changes';
import type { ObjectStore } from '@shop/store/objectStore';
import { AppError, deliveryOff, deliveryRefused, deliveryUnavailable } from '../../../errors.ts';
import type { DeliveryContext } from '../delivery/deliveryContext.ts';

/**
 * Runs an operation on the store. Throws 503 when there is no store or it is unavailable, and 409 for a refused change.
 */
export async function withStore<T>(
  { delivery, log }: DeliveryContext,
  work: (store: ObjectStore) => Promise<T>,
): Promise<T> {
  if (delivery === null) throw deliveryOff('No store of published versions is set up.');
  try {
    return await work(await delivery.open());
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof ChangeRefusedError) throw deliveryRefused(error.message);
    log.error({ err: error }, 'the store of published versions cannot be used');
    throw deliveryUnavailable();
  }
}
