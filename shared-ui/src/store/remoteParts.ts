import type { Reducer } from '@reduxjs/toolkit';
import type { ShopStore } from './createShopStore.ts';

/** Puts the slices of a micro-frontend into the store; throws when one of their keys belongs to somebody else. */
export function injectReducers(
  store: ShopStore,
  name: string,
  reducers: Readonly<Record<string, Reducer>>,
): void {
  store.inject(name, reducers);
}

/** Runs a saga of a micro-frontend so that its crash costs nobody else; returns what stops it. */
export function superviseSaga(store: ShopStore, name: string, saga: () => Generator): () => void {
  const task = store.runSaga(name, saga);
  return () => {
    task.cancel();
  };
}
