import { MAX_SAVED_PRODUCTS } from '@shop/domain/products';
import { notify, selectUserInfo, useAppSelector, useAppStore, useNavigate } from '@shop/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { sendBeforeSignOut, withSavedSynchronizer } from './withSavedSynchronizer.ts';
import { onSavedChange, readSavedProducts, toggleSavedProduct, writeSavedProducts } from './savedStorage.ts';
import type { SavedProducts } from './savedStorage.ts';

/** Id of the toasts about saved products, so that a newer one replaces the previous one. */
const TOAST_ID = 'saved products';

/** Returns the saved products of this browser; null on the server and during hydration. */
export function useSavedProducts(): SavedProducts | null {
  const store = useAppStore();
  const account = useAppSelector(selectUserInfo)?._id;
  useEffect(() => {
    sendBeforeSignOut(store);
  }, [store]);
  return useSyncExternalStore(
    onSavedChange,
    () => readSavedProducts(account),
    () => null,
  );
}

/**
 * Returns a function that saves a product, up to a maximum, or removes it, at first in this browser and then
 * in the account.
 */
export function useToggleSavedProduct() {
  const store = useAppStore();
  const navigate = useNavigate();
  return ({ _id, name }: { readonly _id: string; readonly name: string }): void => {
    const account = selectUserInfo(store.getState())?._id;
    const saved = readSavedProducts(account);
    const isSaved = !saved.ids.includes(_id);
    if (isSaved && saved.ids.length >= MAX_SAVED_PRODUCTS) {
      notify.error(`You've saved ${MAX_SAVED_PRODUCTS} products. Please remove one first.`, {
        about: TOAST_ID,
      });
      return;
    }
    writeSavedProducts(toggleSavedProduct(saved, { id: _id, isSaved, account }));
    if (isSaved) {
      notify.withAction(`${name} is saved`, {
        about: TOAST_ID,
        label: 'View saved',
        onAction: () => void navigate('/saved'),
      });
    } else {
      notify.dismiss(TOAST_ID);
    }
    if (account !== undefined)
      void withSavedSynchronizer(store.dispatch, ({ sendChange }) => sendChange({ _id, name }));
  };
}
