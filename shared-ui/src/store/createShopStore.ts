import { configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Task } from 'redux-saga';
import { RETRY_DELAYS_MS, createHttpClient } from '../api/httpClient.ts';
import type { ApiEnvironment } from '../api/httpClient.ts';
import { shopApi } from '../api/shopApi.ts';
import { report } from '../platform/report.ts';
import { authSaga } from './auth/authSaga.ts';
import { authSlice } from './auth/authSlice.ts';
import { loadUser } from './auth/userStorage.ts';
import type { UserInfo } from './auth/userStorage.ts';
import { cartSaga } from './cart/cartSaga.ts';
import { cartRead, cartSlice } from './cart/cartSlice.ts';
import { readCart } from './cart/cartStorage.ts';
import { otherTabsSaga } from './otherTabsSaga.ts';
import { createRootReducer } from './rootReducer.ts';
import { supervised } from './supervised.ts';

export interface ShopStoreOptions {
  /** Instead of what storage says about the visitor. */
  preloaded?: { userInfo?: UserInfo | null };
  /** Where the API is; the page's own origin unless said. */
  baseUrl?: string;
  retryDelaysMs?: readonly number[];
}

const OWN_SAGAS = { auth: authSaga, cart: cartSaga, 'other tabs': otherTabsSaga } as const;

function startingState(preloaded: ShopStoreOptions['preloaded']) {
  const userInfo = preloaded?.userInfo === undefined ? loadUser() : preloaded.userInfo;
  return {
    auth: { ...authSlice.getInitialState(), userInfo },
    cart: cartSlice.reducer(undefined, cartRead(readCart().content)),
  };
}

/** Makes the one store of the shop and starts its processes. Nothing of it exists before this is called. */
export function createShopStore({
  preloaded,
  baseUrl = '',
  retryDelaysMs = RETRY_DELAYS_MS,
}: ShopStoreOptions = {}) {
  const rootReducer = createRootReducer();
  const context: Record<string, unknown> = {};
  const saga = createSagaMiddleware({
    context,
    onError: (error) => {
      report('saga', error);
    },
  });
  const environment: ApiEnvironment = { http: createHttpClient(baseUrl), retryDelaysMs };
  const store = configureStore({
    reducer: rootReducer.reduce,
    preloadedState: {
      ...rootReducer.reduce(undefined, { type: 'shop/starting' }),
      ...startingState(preloaded),
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment } }).concat(shopApi.middleware, saga),
  });
  saga.setContext({ dispatch: store.dispatch });
  const isBrowser = typeof window !== 'undefined';
  const tasks = isBrowser
    ? Object.entries(OWN_SAGAS).map(([name, own]) => saga.run(supervised, name, own))
    : [];
  return Object.assign(store, {
    /** Starts a process under supervision. */
    runSaga: (name: string, process: () => Generator): Task => saga.run(supervised, name, process),
    inject: (owner: string, reducers: Readonly<Record<string, Reducer>>): void => {
      rootReducer.inject(owner, reducers);
      store.dispatch({ type: 'shop/slicesInjected', payload: owner });
    },
    /** Ends the store's own processes; for tests and for a page that is taken down. */
    stop: (): void => {
      tasks.forEach((task) => {
        task.cancel();
      });
    },
  });
}

export type ShopStore = ReturnType<typeof createShopStore>;
export type AppDispatch = ShopStore['dispatch'];
export type { RootState } from './rootReducer.ts';
