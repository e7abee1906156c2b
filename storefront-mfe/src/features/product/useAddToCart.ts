import type { Product } from '@shop/contract/products';
import type { LineSize } from '@shop/domain/products';
import { itemAdded, notify, selectReplacedLine, useAppStore, useNavigate } from '@shop/shared-ui';
import { clampQuantity } from './quantity.ts';

const SIZE_MISSING = 'Please select a size before adding to cart.';

/** Puts the product into the cart and answers whether it went in; without a size it says so instead. */
export function useAddToCart(product: Product) {
  const store = useAppStore();
  const navigate = useNavigate();

  function confirm() {
    // A replaced size is told, and offered back, by the cart itself.
    if (selectReplacedLine(store.getState()) !== null) return;
    notify.withAction(`${product.name} is in your cart`, {
      label: 'View cart',
      onAction: () => void navigate('/cart'),
    });
  }

  return (size: LineSize | '', qty: number): boolean => {
    if (size === '') {
      notify.error(SIZE_MISSING);
      return false;
    }
    const { _id, name, image, price, countInStock } = product;
    const item = { _id, name, image, price, countInStock, size, qty: clampQuantity(qty, countInStock) };
    store.dispatch(itemAdded({ item }));
    confirm();
    return true;
  };
}
