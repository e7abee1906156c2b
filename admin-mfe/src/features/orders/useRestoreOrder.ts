import type { Order } from '@shop/contract/orders';
import { errorMessage, isErrorCode, notify } from '@shop/shared-ui';
import { useRestoreOrderMutation } from './orderEndpoints.ts';

/** Returns a function that restores a deleted order and shows the result. */
export function useRestoreOrder(): (order: Pick<Order, '_id' | 'number'>) => Promise<void> {
  const [restore] = useRestoreOrderMutation();
  return async ({ _id: id, number }) => {
    const { data, error } = await restore({ id });
    if (data) notify.success(`Order ${number} restored`);
    else if (isErrorCode(error, 'out_of_stock')) {
      notify.error(`Order ${number} stays deleted. ${errorMessage(error)}`);
    } else notify.error(errorMessage(error));
  };
}
