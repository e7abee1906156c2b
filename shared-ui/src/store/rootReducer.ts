import { combineSlices } from '@reduxjs/toolkit';
import type { Action, Reducer } from '@reduxjs/toolkit';
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
  /** Removes the slices of a micro-frontend; the next action removes their state. */
  readonly eject: (owner: string) => void;
}

function ownPart(state: RootState): RootState {
  return { api: state.api, auth: state.auth, cart: state.cart };
}

interface Slice {
  readonly owner: string;
  readonly reducer: Reducer;
}

export function createRootReducer(): RootReducer {
  let own = createOwnReducer();
  const injected = new Map<string, Slice>();
  const ejected = new Set<string>();

  const add = (key: string, { reducer }: Slice): void => {
    own.inject({ reducerPath: key, reducer }, { overrideExisting: true });
  };
  const holderOf = (key: string): string | undefined =>
    isOwnKey(key) ? '@shop/shared-ui' : injected.get(key)?.owner;
  /** Signing out resets the slices of all micro-frontends. */
  const before = (state: RootState, action: Action): RootState =>
    signedOut.match(action) ? ownPart(state) : without(ejected, state);

  return {
    reduce: (state, action) => own(state && before(state, action), action),
    inject: (owner, reducers) => {
      for (const [key, reducer] of Object.entries(reducers)) {
        const holder = holderOf(key);
        if (holder !== undefined && holder !== owner) {
          throw new Error(`The slice "${key}" of ${owner} already belongs to ${holder}.`);
        }
        injected.set(key, { owner, reducer });
        ejected.delete(key);
        add(key, { owner, reducer });
      }
    },
    eject: (owner) => {
      const gone = [...injected].filter(([, slice]) => slice.owner === owner);
      for (const [key] of gone) {
        injected.delete(key);
        ejected.add(key);
      }
      // A combined reducer cannot lose a slice, so another one takes its place.
      own = createOwnReducer();
      injected.forEach((slice, key) => {
        add(key, slice);
      });
    },
  };
}

const isOwnKey = (key: string): boolean => OWN_KEYS.some((own) => own === key);

function without(keys: ReadonlySet<string>, state: RootState): RootState {
  const entries = Object.entries(state);
  const left = entries.filter(([key]) => !keys.has(key));
  return left.length === entries.length ? state : { ...ownPart(state), ...Object.fromEntries(left) };
}
