import type { AdminProduct } from '@shop/contract/adminProductList';
import { errorMessage, notify } from '@shop/shared-ui';
import { useDeleteProductMutation, useRestoreProductMutation } from './productEndpoints.ts';

/** Returns a function that deletes the product and shows a toast with Undo. Activity can undo the deletion later. */
export function useDeleteProduct({ _id: id }: AdminProduct): () => Promise<void> {
  const [deleteProduct] = useDeleteProductMutation();
  const [restoreProduct] = useRestoreProductMutation();
  const restore = async (): Promise<void> => {
    const { data, error } = await restoreProduct({ id });
    if (data) notify.success('Product restored');
    else notify.error(errorMessage(error));
  };
  return async () => {
    const { data, error } = await deleteProduct({ id });
    // Each deleted product has a toast of its own, because each Undo restores one product.
    const about = `deleting ${id}`;
    if (data) {
      notify.withAction('Product deleted', { about, label: 'Undo', onAction: () => void restore() });
    } else notify.error(errorMessage(error));
  };
}
