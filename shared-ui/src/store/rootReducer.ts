import { combineSlices } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { shopApi } from '../api/shopApi.ts';
import { signedOut } from './auth/authActions.ts';
import { authSlice } from './auth/authSlice.ts';
import { cartSlice } from './cart/cartSlice.ts';

/** The keys of the platform's own slices. */
const OWN_KEYS = [shopApi.reducerPath, authSlice.reducerPath, cartSlice.reducerPath] as const;

function createOwnReducer() {
  return combineSlices(shopApi, authSlice, cartSlice);
}

export type RootState = ReturnType<ReturnType<typeof createOwnReducer>>;

export interface RootReducer {
  readonly reduce: Reducer<RootState>;
  /**
   * Adds the slices of a micro-frontend. A key of another owner is refused; the same owner may add its keys again.
   */
  readonly inject: (owner: string, reducers: Readonly<Record<string, Reducer>>) => void;
}

function ownPart(state: RootState): RootState {
  return { api: state.api, auth: state.auth, cart: state.cart };
}

export function createRootReducer(): RootReducer {
  const own = createOwnReducer();
  const owners = new Map<string, string>(OWN_KEYS.map((key) => [key, '@shop/shared-ui']));
  return {
    // Signing out resets the slices of all micro-frontends.
    reduce: (state, action) => own(signedOut.match(action) && state ? ownPart(state) : state, action),
    inject: (owner, reducers) => {
      for (const [key, reducer] of Object.entries(reducers)) {
        const holder = owners.get(key);
        if (holder !== undefined && holder !== owner) {
          throw new Error(`The slice "${key}" of ${owner} already belongs to ${holder}.`);
        }
        owners.set(key, owner);
        own.inject({ reducerPath: key, reducer }, { overrideExisting: true });
      }
    },
  };
}
