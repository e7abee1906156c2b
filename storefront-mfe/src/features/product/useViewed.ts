import { selectUserInfo, useAppStore } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { forgetViewed, rememberViewed, type Viewed } from './viewedProducts.ts';

interface Visit {
  id: string;
  product: Viewed | undefined;
  /** Whether the product is no longer in the shop. */
  isGone: boolean;
}

/**
 * Notes the product once for each visit. A sign-out clears the browser's storage and loads the product of an open page
 * anew, and that must not bring the note back.
 */
export function useViewed({ id, product, isGone }: Visit): void {
  const store = useAppStore();
  const noted = useRef<string | null>(null);
  useEffect(() => {
    if (!product || product._id === noted.current) return;
    noted.current = product._id;
    rememberViewed(product, selectUserInfo(store.getState())?._id);
  }, [product, store]);
  useEffect(() => {
    if (isGone) forgetViewed(id);
  }, [id, isGone]);
}
