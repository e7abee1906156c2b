import { combineSlices } from '@reduxjs/toolkit';
import type { Action, Reducer } from 'redux';
import { shopApi } from '../api/shopApi.ts';
import { signedOut } from './auth/authActions.ts';
import { authSlice } from './auth/authSlice.ts';
import { cartSlice } from './cart/cartSlice.ts';

/** Keys of the platform's own slices. */
const PLATFORM_KEYS = [shopApi.reducerPath, authSlice.reducerPath, cartSlice.reducerPath] as const;

function createPlatformReducer() {
  return combineSlices(shopApi, authSlice, cartSlice);
}

export type RootState = ReturnType<ReturnType<typeof createPlatformReducer>>;

export interface RootReducer {
  readonly reduce: Reducer<RootState>;
  /**
   * Adds the slices of a micro-frontend. Throws for a key of another owner; an owner may add its keys again.
   */
  readonly inject: (owner: string, reducers: Readonly<Record<string, Reducer>>) => void;
  /** Removes the slices of a micro-frontend; the next action removes their state. */
  readonly eject: (owner: string) => void;
}

/** Called when the reducer of a micro-frontend has thrown, within the dispatch of the action. */
export type ReducerFailureHandler = (failure: { owner: string; key: string; error: unknown }) => void;

function pickPlatformState(state: RootState): RootState {
  return { api: state.api, auth: state.auth, cart: state.cart };
}

interface InjectedSlice {
  readonly owner: string;
  readonly reducer: Reducer;
}

export function createRootReducer(onFailed: ReducerFailureHandler): RootReducer {
  let ownReducer = createPlatformReducer();
  const injectedSlices = new Map<string, InjectedSlice>();
  const ejectedKeys = new Set<string>();

  const addSlice = (key: string, { reducer }: InjectedSlice): void => {
    ownReducer.inject({ reducerPath: key, reducer }, { overrideExisting: true });
  };
  /** Returns the state to reduce: without ejected slices and, for a sign-out, without the slices of micro-frontends. */
  const prepareState = (state: RootState, action: Action): RootState =>
    signedOut.match(action) ? pickPlatformState(state) : omitKeys(ejectedKeys, state);
  const removeSlices = (shouldRemove: (slice: InjectedSlice) => boolean): void => {
    for (const [key, slice] of [...injectedSlices]) {
      if (!shouldRemove(slice)) continue;
      injectedSlices.delete(key);
      ejectedKeys.add(key);
    }
    // A combined reducer cannot remove a slice, so it is replaced by a new one.
    ownReducer = createPlatformReducer();
    injectedSlices.forEach((slice, key) => {
      addSlice(key, slice);
    });
  };
  /**
   * Isolates a reducer: one that throws leaves the state of its slice unchanged, and is removed before the next action.
   */
  const isolateReducer = (owner: string, key: string, reducer: Reducer): InjectedSlice => {
    const slice: InjectedSlice = {
      owner,
      reducer: (state: unknown = null, action: Action) => {
        try {
          const next: unknown = reducer(state ?? undefined, action);
          if (next === undefined) throw new Error(`The reducer of ${key} returned no state.`);
          return next;
        } catch (error) {
          failureReports.set(slice, () => {
            onFailed({ owner, key, error });
          });
          return state;
        }
      },
    };
    return slice;
  };
  const failureReports = new Map<InjectedSlice, () => void>();
  const removeFailed = (): void => {
    if (failureReports.size === 0) return;
    const reports = [...failureReports.values()];
    const slices = new Set(failureReports.keys());
    failureReports.clear();
    removeSlices((slice) => slices.has(slice));
    reports.forEach((report) => {
      report();
    });
  };

  return {
    reduce: (state, action) => {
      const next = ownReducer(state && prepareState(state, action), action);
      removeFailed();
      return next;
    },
    inject: (owner, reducers) => {
      for (const [key, reducer] of Object.entries(reducers)) {
        const currentOwner = findOwner(key) ?? injectedSlices.get(key)?.owner;
        if (currentOwner !== undefined && currentOwner !== owner) {
          throw new Error(`The slice "${key}" of ${owner} already belongs to ${currentOwner}.`);
        }
        const slice = isolateReducer(owner, key, reducer);
        injectedSlices.set(key, slice);
        ejectedKeys.delete(key);
        addSlice(key, slice);
      }
    },
    eject: (owner) => {
      removeSlices((slice) => slice.owner === owner);
    },
  };
}

/**
 * Returns the owner that a slice's key names: the platform, or the micro-frontend before the slash. Undefined
 * for a key without an owner, from a version built before shared-ui 1.8; the first to add that key owns it.
 */
function findOwner(key: string): string | undefined {
  if (PLATFORM_KEYS.some((own) => own === key)) return '@shop/shared-ui';
  return key.includes('/') ? key.split('/')[0] : undefined;
}

function omitKeys(keys: ReadonlySet<string>, state: RootState): RootState {
  const entries = Object.entries(state);
  const remaining = entries.filter(([key]) => !keys.has(key));
  return remaining.length === entries.length
    ? state
    : { ...pickPlatformState(state), ...Object.fromEntries(remaining) };
}
