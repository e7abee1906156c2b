import { waitFor } from '@testing-library/react';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { createShopStore, createSlice, delay, itemAdded, selectCartCount, take } from '../index.ts';
import { aCartItem } from '../../testing/samples.ts';
import { aStore } from '../../testing/aStore.ts';
import { cleanUps } from '../../testing/cleanUps.ts';
import { injectReducers, install, superviseSaga, uninstall } from './installMicroFrontend.ts';

const payment = createSlice({ name: 'payment', initialState: { status: 'initial' }, reducers: {} });

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
  const listener = jest.fn();
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
        listener();
      }
    },
  };
  install(store, { name: 'checkout', reducers: { counter: counter.reducer }, sagas });
  install(store, { name: 'storefront', reducers: { payment: payment.reducer } });
  store.dispatch(counted());
  const { cart } = store.getState();
  uninstall(store, 'checkout');
  store.dispatch({ type: 'ping' });
  expect(listener).not.toHaveBeenCalled();
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

test('a reducer that throws is removed alone, and reported with its owner', async () => {
  allowConsoleError(/reducer reviews\/broken of reviews/);
  const failures: unknown[][] = [];
  const store = createShopStore({ onFailure: (...failure) => failures.push(failure) });
  cleanUps.add(store.stop);
  const fault = new Error('broken');
  const broken = (state = 'ready', { type }: { type: string }) => {
    if (type === itemAdded.type) throw fault;
    return state;
  };
  install(store, { name: 'reviews', reducers: { 'reviews/broken': broken, 'reviews/sound': () => 1 } });
  install(store, { name: 'checkout', reducers: { 'checkout/payment': payment.reducer } });
  expect(Reflect.get(store.getState(), 'reviews/broken')).toBe('ready');
  store.dispatch(itemAdded({ item: aCartItem() }));
  expect(selectCartCount(store.getState())).toBe(1);
  await Promise.resolve();
  expect(failures).toEqual([['reviews', fault]]);
  expect(Object.keys(store.getState()).sort()).toEqual([
    'api',
    'auth',
    'cart',
    'checkout/payment',
    'reviews/sound',
  ]);
});

test('a reducer that returns no state is removed as one that throws', async () => {
  allowConsoleError(/reducer reviews\/broken of reviews/);
  const store = aStore();
  install(store, { name: 'reviews', reducers: { 'reviews/broken': () => undefined } });
  await Promise.resolve();
  expect(store.getState()).not.toHaveProperty(['reviews/broken']);
});

test.each(['checkout', 'reviews'])(
  'a slice belongs to the owner in its name, also when %s comes first',
  (first) => {
    const store = aStore();
    const owners = [first, first === 'checkout' ? 'reviews' : 'checkout'];
    for (const name of owners) {
      const reducers = { 'checkout/ordering': payment.reducer };
      const installing = () => {
        install(store, { name, reducers });
      };
      if (name === 'checkout') installing();
      else
        expect(installing).toThrow('The slice "checkout/ordering" of reviews already belongs to checkout.');
    }
    expect(Reflect.get(store.getState(), 'checkout/ordering')).toEqual({ status: 'initial' });
  },
);

test('a saga that crashes is restarted three times', async () => {
  allowConsoleError(/saga checkout\/payment/);
  const failures: unknown[] = [];
  const store = createShopStore({ onFailure: (owner) => failures.push(owner) });
  cleanUps.add(store.stop);
  let starts = 0;
  superviseSaga(store, 'checkout/payment', function* () {
    starts += 1;
    yield* delay(0);
    throw new Error('script gone');
  });
  await waitFor(() => {
    expect(starts).toBe(4);
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(starts).toBe(4);
  expect(failures).toEqual(['checkout']);
});

test('a crash of one saga leaves the others running', async () => {
  allowConsoleError(/saga broken/);
  const store = aStore();
  const received: string[] = [];
  superviseSaga(store, 'listening', function* () {
    yield* take('ping');
    received.push('ping');
  });
  superviseSaga(store, 'broken', function* () {
    yield* take('ping');
    throw new Error('broken');
  });
  store.dispatch({ type: 'ping' });
  await Promise.resolve();
  expect(received).toEqual(['ping']);
});

test('a stopped saga takes no more actions', () => {
  const store = aStore();
  const listener = jest.fn();
  const stop = superviseSaga(store, 'listening', function* () {
    yield* take('ping');
    listener();
  });
  stop();
  store.dispatch({ type: 'ping' });
  expect(listener).not.toHaveBeenCalled();
});

test('a store that is stopped runs no saga of a micro-frontend any more', () => {
  const store = aStore();
  const listener = jest.fn();
  install(store, {
    name: 'listening',
    sagas: {
      *ears() {
        yield* take('ping');
        listener();
      },
    },
  });
  store.stop();
  store.dispatch({ type: 'ping' });
  expect(listener).not.toHaveBeenCalled();
});
