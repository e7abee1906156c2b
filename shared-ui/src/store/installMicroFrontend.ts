import type { Reducer } from 'redux';
import { overrideBareNames } from '../api/shopApi.ts';
import type { MicroFrontend } from '../pages/declaration.ts';
import { ejectSlices } from './createShopStore.ts';
import type { ShopStore } from './createShopStore.ts';

/** Injects the slices of a micro-frontend. Throws if another owner has one of their keys. */
export function injectReducers(
  store: ShopStore,
  name: string,
  reducers: Readonly<Record<string, Reducer>>,
): void {
  store.inject(name, reducers);
}

/** Runs a saga of a micro-frontend, whose crashes do not affect other sagas. The returned function stops it. */
export function superviseSaga(store: ShopStore, name: string, saga: () => Generator): () => void {
  const task = store.runSaga(name, saga);
  return () => {
    task.cancel();
  };
}

const runningSagas = new WeakMap<ShopStore, Map<string, (() => void)[]>>();

function getStopFunctions(store: ShopStore): Map<string, (() => void)[]> {
  const stopFunctions = runningSagas.get(store) ?? new Map<string, (() => void)[]>();
  runningSagas.set(store, stopFunctions);
  return stopFunctions;
}

/** Injects the slices and starts the sagas of a micro-frontend, before any of its pages renders. */
export function install(
  store: ShopStore,
  { name, reducers = {}, sagas = {} }: Pick<MicroFrontend, 'name' | 'reducers' | 'sagas'>,
): void {
  injectReducers(store, name, reducers);
  const sagaStops = Object.entries(sagas).map(([process, saga]) =>
    superviseSaga(store, `${name}/${process}`, saga),
  );
  getStopFunctions(store).set(name, sagaStops);
}

/**
 * Removes a failed version of a micro-frontend: its slices with their state, and its sagas. Endpoints of the
 * fallback version then replace the ones with equal names.
 */
export function uninstall(store: ShopStore, name: string): void {
  for (const stop of getStopFunctions(store).get(name) ?? []) stop();
  getStopFunctions(store).delete(name);
  ejectSlices(store, name);
  overrideBareNames();
}
