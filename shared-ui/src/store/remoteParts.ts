import type { Reducer } from '@reduxjs/toolkit';
import type { MicroFrontend } from '../pages/declaration.ts';
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

/** Injects the slices and starts the sagas of a micro-frontend, before any of its pages renders. */
export function install(
  store: ShopStore,
  { name, reducers = {}, sagas = {} }: Pick<MicroFrontend, 'name' | 'reducers' | 'sagas'>,
): void {
  injectReducers(store, name, reducers);
  for (const [process, saga] of Object.entries(sagas)) superviseSaga(store, `${name}/${process}`, saga);
}
