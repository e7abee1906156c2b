import type { Order } from '@shop/contract/orders';
import type { CartItem } from '@shop/shared-ui';
import { itemAdded, selectCartLines, useAppDispatch, useAppStore, useNavigate } from '@shop/shared-ui';
import { useState } from 'react';
import { readCartProducts } from '../../../shared/readCartProducts.ts';
import { toCartItems } from './toCartItems.ts';

const UNREAD_MESSAGE = "We couldn't check these items. Please try again.";

interface OrderAgain {
  readonly orderAgain: () => Promise<void>;
  readonly isReading: boolean;
  /** Reason why nothing was added; null if there is none. */
  readonly failure: string | null;
}

/**
 * Puts the items of an order into the cart and opens it, with a warning about what could not be added. Adds
 * nothing if a product could not be read.
 */
export function useOrderAgain({ orderItems }: Order): OrderAgain {
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const addToCart = useAddToCart();
  const navigate = useNavigate();

  const addItems = async (): Promise<string | null> => {
    const products = await readCartProducts(
      dispatch,
      orderItems.map(({ product }) => product),
    );
    if (products.some(({ product }) => product === 'unknown')) return UNREAD_MESSAGE;
    const { items, notes } = toCartItems(orderItems, products);
    if (items.length === 0) return notes.join(' ');
    for (const item of items) addToCart(item);
    const warning = notes.length === 0 ? null : `We couldn't add everything. ${notes.join(' ')}`;
    void navigate('/cart', { state: warning });
    return null;
  };
  const orderAgain = async (): Promise<void> => {
    setIsReading(true);
    setFailure(null);
    setFailure(await addItems());
    setIsReading(false);
  };
  return { orderAgain, isReading, failure };
}

/** Returns a function that adds an item to the cart and leaves a larger quantity in the cart unchanged. */
function useAddToCart(): (item: CartItem) => void {
  const store = useAppStore();
  return (item) => {
    const lines = selectCartLines(store.getState());
    const line = lines.find(({ _id, size }) => _id === item._id && size === item.size);
    const qty = Math.max(item.qty, line?.qty ?? 0);
    store.dispatch(itemAdded({ item: { ...item, qty }, keepBoth: true }));
  };
}
