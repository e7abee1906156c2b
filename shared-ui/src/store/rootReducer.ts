import { combineSlices } from '@reduxjs/toolkit';
import type { Action, Reducer } from 'redux';
import { shopApi } from '../api/shopApi.ts';
import { signedOut } from './auth/authActions.ts';
import { authSlice } from './auth/authSlice.ts';
import { cartSlice } from './cart/cartSlice.ts';

/** Keys of the platform's own slices. */
const OWN_KEYS = [shopApi.reducerPath, authSlice.reducerPath, cartSlice.reducerPath] as const;

function createOwnReducer() {
  return combineSlices(shopApi, authSlice, cartSlice);
}

export type RootState = ReturnType<ReturnType<typeof createOwnReducer>>;

export interface RootReducer {
  readonly reduce: Reducer<RootState>;
  /** Adds the slices of a micro-frontend. Refuses a key of another owner; an owner may add its keys again. */
  readonly inject: (owner: string, reducers: Readonly<Record<string, Reducer>>) => void;
  /** Removes the slices of a micro-frontend; the next action removes their state. */
  readonly eject: (owner: string) => void;
}

/** Called when the reducer of a micro-frontend has thrown, within the dispatch of the action. */
export type ReducerFailed = (failure: { owner: string; key: string; error: unknown }) => void;

function pickOwnState(state: RootState): RootState {
  return { api: state.api, auth: state.auth, cart: state.cart };
}

interface Slice {
  readonly owner: string;
  readonly reducer: Reducer;
}

export function createRootReducer(onFailed: ReducerFailed): RootReducer {
  let ownReducer = createOwnReducer();
  const injected = new Map<string, Slice>();
  const ejected = new Set<string>();

  const add = (key: string, { reducer }: Slice): void => {
    ownReducer.inject({ reducerPath: key, reducer }, { overrideExisting: true });
  };
  /** Returns the state to reduce: without ejected slices and, for a sign-out, without the slices of micro-frontends. */
  const before = (state: RootState, action: Action): RootState =>
    signedOut.match(action) ? pickOwnState(state) : omitKeys(ejected, state);
  const remove = (isGone: (slice: Slice) => boolean): void => {
    for (const [key, slice] of [...injected]) {
      if (!isGone(slice)) continue;
      injected.delete(key);
      ejected.add(key);
    }
    // A combined reducer cannot remove a slice, so it is replaced by a new one.
    ownReducer = createOwnReducer();
    injected.forEach((slice, key) => {
      add(key, slice);
    });
  };
  /**
   * Isolates a reducer: one that throws leaves the state of its slice unchanged, and is removed before the next action.
   */
  const isolated = (owner: string, key: string, reducer: Reducer): Slice => {
    const slice: Slice = {
      owner,
      reducer: (state: unknown = null, action: Action) => {
        try {
          const next: unknown = reducer(state ?? undefined, action);
          if (next === undefined) throw new Error(`The reducer of ${key} returned no state.`);
          return next;
        } catch (error) {
          failed.set(slice, () => {
            onFailed({ owner, key, error });
          });
          return state;
        }
      },
    };
    return slice;
  };
  const failed = new Map<Slice, () => void>();
  const removeFailed = (): void => {
    if (failed.size === 0) return;
    const reports = [...failed.values()];
    const slices = new Set(failed.keys());
    failed.clear();
    remove((slice) => slices.has(slice));
    reports.forEach((report) => {
      report();
    });
  };

  return {
    reduce: (state, action) => {
      const next = ownReducer(state && before(state, action), action);
      removeFailed();
      return next;
    },
    inject: (owner, reducers) => {
      for (const [key, reducer] of Object.entries(reducers)) {
        const holder = findOwner(key) ?? injected.get(key)?.owner;
        if (holder !== undefined && holder !== owner) {
          throw new Error(`The slice "${key}" of ${owner} already belongs to ${holder}.`);
        }
        const slice = isolated(owner, key, reducer);
        injected.set(key, slice);
        ejected.delete(key);
        add(key, slice);
      }
    },
    eject: (owner) => {
      remove((slice) => slice.owner === owner);
    },
  };
}

/**
 * Returns the owner that a slice's key names: the platform, or the micro-frontend before the slash. Undefined
 * for a key without an owner, from a version built before shared-ui 1.8; the first to add that key owns it.
 */
function findOwner(key: string): string | undefined {
  if (OWN_KEYS.some((own) => own === key)) return '@shop/shared-ui';
  return key.includes('/') ? key.split('/')[0] : undefined;
}

function omitKeys(keys: ReadonlySet<string>, state: RootState): RootState {
  const entries = Object.entries(state);
  const remaining = entries.filter(([key]) => !keys.has(key));
  return remaining.length === entries.length
    ? state
    : { ...pickOwnState(state), ...Object.fromEntries(remaining) };
}
