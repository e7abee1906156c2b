import { waitFor } from '@testing-library/react';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { createShopStore, createSlice, delay, take } from '../index.ts';
import type { ShopStore } from '../index.ts';
import { cleanUps } from '../../testing/cleanUps.ts';
import { injectReducers, install, superviseSaga, uninstall } from './remoteParts.ts';

const payment = createSlice({ name: 'payment', initialState: { status: 'initial' }, reducers: {} });

function aStore(): ShopStore {
  const store = createShopStore();
  cleanUps.add(store.stop);
  return store;
}

test('slices of a micro-frontend are in the store at once', () => {
  const store = aStore();
  injectReducers(store, 'checkout', { payment: payment.reducer });
  expect(Reflect.get(store.getState(), 'payment')).toEqual({ status: 'initial' });
});

test('a micro-frontend can be installed again after a Retry', () => {
  const store = aStore();
  injectReducers(store, 'checkout', { payment: payment.reducer });
  expect(() => injectReducers(store, 'checkout', { payment: payment.reducer })).not.toThrow();
});

test('the slices, their state and the sagas of a version that has failed are removed', async () => {
  const store = aStore();
  const heard = jest.fn();
  const counter = createSlice({
    name: 'counter',
    initialState: { count: 0 },
    reducers: { counted: (state) => ({ count: state.count + 1 }) },
  });
  const { counted } = counter.actions;
  const sagas = {
    listening: function* () {
      for (;;) {
        yield* take('ping');
        heard();
      }
    },
  };
  install(store, { name: 'checkout', reducers: { counter: counter.reducer }, sagas });
  install(store, { name: 'storefront', reducers: { payment: payment.reducer } });
  store.dispatch(counted());
  const { cart } = store.getState();
  uninstall(store, 'checkout');
  store.dispatch({ type: 'ping' });
  expect(heard).not.toHaveBeenCalled();
  expect(Object.keys(store.getState()).sort()).toEqual(['api', 'auth', 'cart', 'payment']);
  expect(store.getState().cart).toBe(cart);

  const reshaped = createSlice({ name: 'counter', initialState: [1], reducers: {} });
  install(store, { name: 'checkout', reducers: { counter: reshaped.reducer } });
  expect(Reflect.get(store.getState(), 'counter')).toEqual([1]);
  await Promise.resolve();
});

test('nothing happens when a version is removed that was never there', () => {
  const store = aStore();
  store.dispatch({ type: 'ping' });
  const before = store.getState();
  uninstall(store, 'checkout');
  expect(store.getState()).toEqual(before);
});

test.each(['cart', 'auth', 'api', 'payment'])('the slice %s of another owner cannot be replaced', (key) => {
  const store = aStore();
  injectReducers(store, 'checkout', { payment: payment.reducer });
  expect(() => injectReducers(store, 'intruder', { [key]: payment.reducer })).toThrow(/already belongs/);
});

test('a saga that crashes is restarted three times', async () => {
  allowConsoleError(/saga payment/);
  const store = aStore();
  let starts = 0;
  superviseSaga(store, 'payment', function* () {
    starts += 1;
    yield* delay(0);
    throw new Error('script gone');
  });
  await waitFor(() => {
    expect(starts).toBe(4);
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(starts).toBe(4);
});

test('a crash of one saga leaves the others running', async () => {
  allowConsoleError(/saga broken/);
  const store = aStore();
  const heard: string[] = [];
  superviseSaga(store, 'listening', function* () {
    yield* take('ping');
    heard.push('ping');
  });
  superviseSaga(store, 'broken', function* () {
    yield* take('ping');
    throw new Error('broken');
  });
  store.dispatch({ type: 'ping' });
  await Promise.resolve();
  expect(heard).toEqual(['ping']);
});

test('a stopped saga takes no more actions', () => {
  const store = aStore();
  const heard = jest.fn();
  const stop = superviseSaga(store, 'listening', function* () {
    yield* take('ping');
    heard();
  });
  stop();
  store.dispatch({ type: 'ping' });
  expect(heard).not.toHaveBeenCalled();
});

test('a store that is stopped runs no saga of a micro-frontend any more', () => {
  const store = aStore();
  const heard = jest.fn();
  install(store, {
    name: 'listening',
    sagas: {
      *ears() {
        yield* take('ping');
        heard();
      },
    },
  });
  store.stop();
  store.dispatch({ type: 'ping' });
  expect(heard).not.toHaveBeenCalled();
});
