import { configureStore } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';
import createSagaMiddleware from 'redux-saga';
import type { SagaMiddleware, Task } from 'redux-saga';
import { RETRY_DELAYS_MS, createTransport } from '../api/transport.ts';
import type { ApiTransportOptions } from '../api/transport.ts';
import { shopApi } from '../api/shopApi.ts';
import { report } from '../platform/report.ts';
import { authSaga } from './auth/authSaga.ts';
import type { SignOutHook } from './auth/authSaga.ts';
import { authSlice } from './auth/authSlice.ts';
import { loadUser } from './auth/userStorage.ts';
import type { UserInfo } from './auth/userStorage.ts';
import { cartSaga } from './cart/cartSaga.ts';
import { cartRead, cartSlice } from './cart/cartSlice.ts';
import { readCart } from './cart/cartStorage.ts';
import { otherTabsSaga } from './otherTabsSaga.ts';
import { createRootReducer } from './rootReducer.ts';
import type { RootReducer } from './rootReducer.ts';
import { runSagaWithRestarts } from './runSagaWithRestarts.ts';

export interface ShopStoreOptions {
  /** Replaces the stored user. */
  preloaded?: { userInfo?: UserInfo | null };
  /** Origin of the API; defaults to the origin of the page. */
  baseUrl?: string;
  retryDelaysMs?: readonly number[];
  /** Called when a reducer or a saga of a micro-frontend has thrown and is stopped. */
  onFailure?: (owner: string, error: unknown) => void;
}

const PLATFORM_SAGAS = { auth: authSaga, cart: cartSaga, 'other tabs': otherTabsSaga } as const;

function createInitialState(preloaded: ShopStoreOptions['preloaded']) {
  const userInfo = preloaded?.userInfo === undefined ? loadUser() : preloaded.userInfo;
  return {
    auth: { ...authSlice.getInitialState(), userInfo },
    cart: cartSlice.reducer(undefined, cartRead(readCart().content)),
  };
}

/** Thresholds in ms of the development checks, raised because the checks warn too often on slow machines. */
const LENIENT_CHECKS = { serializableCheck: { warnAfter: 500 }, immutableCheck: { warnAfter: 500 } };

function isBrowser(): boolean {
  return typeof window !== 'undefined';
}

/** Events that load the HTTP client, because the visitor's first interaction is likely to need it. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown'] as const;

function startPlatformSagas(saga: SagaMiddleware, warmUp: () => void): () => void {
  const tasks = Object.entries(PLATFORM_SAGAS).map(([name, own]) =>
    saga.run(runSagaWithRestarts, name, own, () => undefined),
  );
  // The HTTP client is loaded in a later task, so that the page handles the event first.
  const warmUpSoon = (): void => void setTimeout(warmUp);
  INTERACTION_EVENTS.forEach((eventName) => {
    window.addEventListener(eventName, warmUpSoon, { once: true, passive: true });
  });
  return () => {
    tasks.forEach((task) => {
      task.cancel();
    });
    INTERACTION_EVENTS.forEach((eventName) => {
      window.removeEventListener(eventName, warmUpSoon);
    });
  };
}

/** Creates the store and, in a browser, starts its sagas. Importing this module creates nothing. */
export function createShopStore({
  preloaded,
  baseUrl = '',
  retryDelaysMs = RETRY_DELAYS_MS,
  onFailure = () => undefined,
}: ShopStoreOptions = {}) {
  const rootReducer = createRootReducer(({ owner, key, error }) => {
    report(`reducer ${key} of ${owner}, removed`, error);
    // Deferred, because no action can be dispatched while another one is being reduced.
    queueMicrotask(() => {
      store.dispatch({ type: 'shop/slicesEjected', payload: owner });
      onFailure(owner, error);
    });
  });
  const saga = createSagaMiddleware({
    onError: (error) => {
      report('saga', error);
    },
  });
  const transport = createTransport(baseUrl);
  const transportOptions: ApiTransportOptions = { send: transport.send, retryDelaysMs };
  const store = configureStore({
    reducer: rootReducer.reduce,
    preloadedState: {
      ...rootReducer.reduce(undefined, { type: 'shop/starting' }),
      ...createInitialState(preloaded),
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: transportOptions }, ...LENIENT_CHECKS }).concat(
        shopApi.middleware,
        saga,
      ),
  });
  const hooks = new Set<SignOutHook>();
  saga.setContext({ dispatch: store.dispatch, beforeSignOut: hooks });
  signOutHooks.set(store.dispatch, hooks);
  rootReducers.set(store.dispatch, rootReducer);
  const stopOwn = isBrowser() ? startPlatformSagas(saga, transport.warmUp) : () => undefined;
  const processes: Task[] = [];
  return Object.assign(store, {
    runSaga: (name: string, process: () => Generator): Task => {
      const [owner = name] = name.split('/');
      const task = saga.run(runSagaWithRestarts, name, process, (error: unknown) => {
        onFailure(owner, error);
      });
      processes.push(task);
      return task;
    },
    inject: (owner: string, reducers: Readonly<Record<string, Reducer>>): void => {
      rootReducer.inject(owner, reducers);
      store.dispatch({ type: 'shop/slicesInjected', payload: owner });
    },
    /** Stops all sagas, at the end of a test. */
    stop: (): void => {
      stopOwn();
      processes.forEach((task) => {
        task.cancel();
      });
    },
  });
}

/**
 * Root reducers by the `dispatch` of their store. They are not part of the store, because its type belongs to
 * the public API.
 */
const rootReducers = new WeakMap<object, RootReducer>();

const signOutHooks = new WeakMap<object, Set<SignOutHook>>();

/** Registers a task that runs before sign-out ends the session. Sign-out waits for it for a limited time. */
export function beforeSignOut({ dispatch }: ShopStore, task: () => Promise<unknown>): void {
  signOutHooks.get(dispatch)?.add(task);
}

/** Removes the slices of a micro-frontend from the store, with their state. */
export function ejectSlices({ dispatch }: ShopStore, owner: string): void {
  rootReducers.get(dispatch)?.eject(owner);
  dispatch({ type: 'shop/slicesEjected', payload: owner });
}

export type ShopStore = ReturnType<typeof createShopStore>;
export type AppDispatch = ShopStore['dispatch'];
export type { RootState } from './rootReducer.ts';
