import type { Reducer } from '@reduxjs/toolkit';
import type { ShopStore } from './createShopStore.ts';

/** Injects the slices of a micro-frontend. It throws when another owner has one of their keys. */
export function injectReducers(
  store: ShopStore,
  name: string,
  reducers: Readonly<Record<string, Reducer>>,
): void {
  store.inject(name, reducers);
}

/** Runs a saga of a micro-frontend, isolated from the others. The returned function stops it. */
export function superviseSaga(store: ShopStore, name: string, saga: () => Generator): () => void {
  const task = store.runSaga(name, saga);
  return () => {
    task.cancel();
  };
}
