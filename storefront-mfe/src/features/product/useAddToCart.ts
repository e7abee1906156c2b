import type { Product } from '@shop/contract/products';
import type { SizeWithStock } from '@shop/domain/sizesWithStock';
import { itemAdded, notify, selectReplacedLine, useAppStore, useNavigate } from '@shop/shared-ui';
import { clampQuantity } from './QuantityField.tsx';

export const SIZE_MISSING_MESSAGE = 'Please select a size before adding to cart.';

/**
 * Returns two functions. `addToCart` adds the product to the cart and returns true; without a size it shows
 * an error and returns false. `sizeChosen` removes that error.
 */
export function useAddToCart(product: Product) {
  const store = useAppStore();
  const navigate = useNavigate();
  const missingSize = `size ${product._id}`;

  function showConfirmation() {
    // The cart itself reports a replaced size and offers to keep both.
    if (selectReplacedLine(store.getState()) !== null) return;
    notify.withAction(`${product.name} is in your cart`, {
      about: `cart ${product._id}`,
      label: 'View cart',
      onAction: () => void navigate('/cart'),
    });
  }

  const addToCart = (selected: SizeWithStock | undefined, qty: number): boolean => {
    if (!selected) {
      notify.error(SIZE_MISSING_MESSAGE, { about: missingSize });
      return false;
    }
    const { _id, name, image, price, was, saleUntil } = product;
    const { size, countInStock } = selected;
    const item = {
      ...{ _id, name, image, price, countInStock, size, qty: clampQuantity(qty, countInStock) },
      ...(saleUntil !== undefined && { was, saleUntil }),
    };
    notify.dismiss(missingSize);
    store.dispatch(itemAdded({ item }));
    showConfirmation();
    return true;
  };
  const dismissSizeError = () => {
    notify.dismiss(missingSize);
  };
  return { addToCart, sizeChosen: dismissSizeError };
}
