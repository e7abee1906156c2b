import { eventChannel } from 'redux-saga';
import { put, select, takeEvery } from 'typed-redux-saga';
import { shopApi } from '../api/shopApi.ts';
import { readStored } from '../platform/browserStorage.ts';
import { signedOut, userChangedElsewhere } from './auth/authActions.ts';
import { selectIsSigningOut, selectUserInfo } from './auth/authSlice.ts';
import { USER_KEY, parseUser } from './auth/userStorage.ts';
import { cartRead } from './cart/cartSlice.ts';
import { CART_KEY, readCart } from './cart/cartStorage.ts';

type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>;

/** Value reported for a key that is no longer stored. It means signed out and an empty cart; null would be ignored. */
const REMOVED_VALUE = '';

function createStorageChannel() {
  return eventChannel<StorageChange>((emit) => {
    const handleStorage = ({ key, newValue, storageArea }: StorageEvent): void => {
      if (storageArea === window.localStorage) emit({ key, newValue });
    };
    /** Reports the stored values after a restore from the back/forward cache, during which no storage events arrive. */
    const handleRestored = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      for (const key of [USER_KEY, CART_KEY]) emit({ key, newValue: readStored(key) ?? REMOVED_VALUE });
    };
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handleRestored);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handleRestored);
    };
  });
}

function* applyStorageChange({ key, newValue }: StorageChange) {
  // Another tab clears the storage when it signs out. So does the response to this tab's own sign-out
  // (Clear-Site-Data), which arrives before the call ends: resetting the API state then would abort that call.
  if (key === null && !(yield* select(selectIsSigningOut))) {
    yield* put(signedOut(true));
    yield* put(shopApi.util.resetApiState());
  }
  if (key === CART_KEY && newValue !== null) yield* put(cartRead(readCart().content));
  if (key === USER_KEY) {
    const before = yield* select(selectUserInfo);
    const user = parseUser(newValue);
    yield* put(userChangedElsewhere(user));
    if (before?._id !== user?._id) yield* put(shopApi.util.resetApiState());
  }
}

/** Applies changes of cart and session by other tabs, or by later pages of this tab, to this page. */
export function* otherTabsSaga() {
  yield* takeEvery(createStorageChannel(), applyStorageChange);
}
